import { expect, test } from 'vitest'
import { titleOfSecret } from './title-of-secret.ts'

test.each([
  ['•••', '-----BEGIN RSA PRIVATE KEY-----\nMIIEvQIBADAN', 'Private key'],
  ['-----Begin Openssh Private Key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r', 'Private key'],
  ['Screenshot: •••', '4242 4242 4242 4242', 'Card number'],
  ['Screenshot: •••', 'DE89 3704 0044 0532 0130 00', 'Bank account number'],
  ['•••', 'glpat-abcdefghijklmnop12345', 'Access token'],
  ['•••', 'Use 482913 to log in', 'One-time code'],
  [
    '•••',
    'seed words\napple river stone cloud tiger lemon chair ocean paper grass light dream',
    'Recovery phrase',
  ],
  ['••• •••', 'hunter22 otter-plane-73', 'Password or code'],
])('a title that is %s and nothing else says what the secret is', (title, text, name) => {
  expect(titleOfSecret(title, text)).toBe(name)
})

test.each([
  ['Wi-Fi password •••', 'Wi-Fi password otter-73'],
  ['How to create a private key', 'ssh-keygen\n-----BEGIN OPENSSH PRIVATE KEY-----'],
  ['', ''],
])('a title that says more stays: %s', (title, text) => {
  expect(titleOfSecret(title, text)).toBeNull()
})
