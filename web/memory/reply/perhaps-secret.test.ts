import { expect, test } from 'vitest'
import { perhapsSecret } from './perhaps-secret.ts'

test.each([
  ['Remember: the wifi password is marmalade', ['is marmalade']],
  ['Netflix password sunny lemon tree, for everybody', ['sunny lemon tree, for everybody']],
  ['4471 is the locker code', ['4471']],
  ['Wi-fi: The Nook | teapot!steam', ['teapot!steam']],
  ['Safe: twelve right,\nforty left', ['twelve right,\nforty left']],
  ['The front door access code is tulip', ['is tulip']],
  ['Mein Passwort: Sommerregen ', ['Sommerregen']],
  ['Security answer: Biscuit', ['Biscuit']],
  ['我的密码是 樱花', ['樱花']],
])('of %j may be secret', (text, hidden) => {
  expect(perhapsSecret(text).map(({ from, to }) => text.slice(from, to))).toEqual(hidden)
})

test.each([
  'Hello!',
  'What is the wifi password?',
  'How much did I spend on coffee *last* month?',
  'Which passenger was late?',
])('nothing of %j', text => {
  expect(perhapsSecret(text)).toEqual([])
})
