import { expect, test } from 'vitest'
import { namesAsMeant } from './names-as-meant.ts'

test.each([
  ['DB_PASSw0RD', 'DB_PASSWORD'],
  ['API T0KEN', 'API TOKEN'],
  ['verlfication c0de', 'verification code'],
  ['Iogin', 'login'],
  ['PlN', 'pin'],
  ['pass word: a', 'password : a'],
])('%j is meant as %j', (read, meant) => {
  expect(namesAsMeant(read)).toBe(meant)
})

test.each([
  'PLN 20',
  'pln 20',
  'Passw0rd1',
  'BEGIN PRIVATE KEY',
  'Password',
  'c0des1gn',
  'the pass word for it',
])('%j stays as it is', text => {
  expect(namesAsMeant(text)).toBe(text)
})
