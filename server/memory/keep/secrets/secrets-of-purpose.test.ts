import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const hiddenIn = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

const names = [
  'pin',
  'Garage PIN',
  'my gate code',
  'Netflix password',
  'Wifi password',
  'Geheimzahl',
  'mot de passe',
]
const purposes = ['of the garage', 'for the cabin', 'at the office', 'mum', 'von Oma', '(old flat)']
const betweens = [' ', '\n', '\n\n', '\n- ', '\nfront ', '\n- front door ']

test.each(names)('only words lie between "%s" and its value', name => {
  for (const purpose of purposes)
    for (const between of betweens)
      for (const value of ['4471', '80200', 'pine-88', 'Tulip!rain'])
        expect(hiddenIn(`Things\n${name} ${purpose}${between}${value}\nask Tom`).join(' ')).toContain(value)
})

test('what only the line below says is found, too', () => {
  expect(hiddenIn('gate code\nfront 4471\nback is with Tom')).toEqual(['4471'])
  expect(hiddenIn('My phone pin 4471 and the laptop password Maple-22')).toEqual(['4471', 'Maple-22'])
})

test.each([
  'Password last changed in 2024',
  'Your PIN works until 2027',
  'PIN letter of March 2026',
  'Password for ann44',
  'Password must have 8-20 characters',
  'Pin the map at route A66',
  'Password manager\n1Password 7',
  'Your PIN letter arrives by 12 May',
  'Passport number 5567812',
  'Parking: gate code promo\n4821',
  'WPA2 PSK\nAES-256',
  'Code of conduct 2024',
  'Forgot the password of Room 1204',
])('nothing is hidden in %j', text => {
  expect(hiddenIn(text)).toEqual([])
})
