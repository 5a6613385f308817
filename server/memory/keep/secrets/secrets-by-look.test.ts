import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

test.each([
  ['Netflix is mums email and Tortoise!88 dont tell the kids', 'Tortoise!88'],
  ['WiFi    hack3 / bollard!77', 'bollard!77'],
  ['Key    tausend7Kekse!im-Glas', 'tausend7Kekse!im-Glas'],
])('in %j, the word that looks like a password is hidden', (text, password) => {
  expect(secretsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([password])
})

test.each([
  'Great!2 for 1',
  'ORDER#12345678',
  '12%off!today',
  'price$500usd',
  'Wow!!!11',
  'a~b',
  'x^2+y^2=z^2',
])('nothing is hidden in %j', text => {
  expect(secretsIn(text)).toEqual([])
})
