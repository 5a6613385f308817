import { expect, test } from 'vitest'
import { isSecretName } from './is-secret-name.ts'

test('pictures call secrets by these names', () => {
  expect(['Wi-Fi password', 'PIN', 'Contraseña', 'IBAN', 'Door code'].every(isSecretName)).toBe(true)
  expect(
    ['Kod odbioru', 'Hasło', 'Zugangscode', 'Code d’accès', 'Código de recogida'].every(isSecretName),
  ).toBe(true)
  expect(['Kod pocztowy', 'Booking code', 'Code postal', 'Buchungscode'].some(isSecretName)).toBe(false)
  expect(['Passenger', 'Passport no', 'Gate', 'Total', 'Order number'].some(isSecretName)).toBe(false)
})

test.each([
  'Account',
  'Account number',
  'Card no.',
  'Debit card',
  'Key',
  'Recovery codes',
  'Backup code',
  'Gift card',
  'Mot de passe',
  'Passphrase',
])('what is called %j is hidden', name => {
  expect(isSecretName(name)).toBe(true)
})

test.each([
  ...['Cardio', 'Cardiology', 'Cardboard', 'Postcard', 'Boarding card', 'Business card', 'Card holder'],
  ...['Account manager', 'Account holder', 'Attn: Accounts Payable', 'Account type'],
  ...[
    'Key points',
    'Key dates',
    'Backup plan',
    'Recovery day',
    'Passive income',
    'Passata',
    'Verification status',
  ],
])('what is called %j is not', name => {
  expect(isSecretName(name)).toBe(false)
})
