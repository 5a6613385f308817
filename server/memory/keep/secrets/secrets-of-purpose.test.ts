import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const hiddenIn = (text: string) =>
  secretsIn(text).map(({ from, to }) => text.slice(from, to).replace(/^[-\s]+/, ''))

const names = [
  'Garage PIN',
  'my gate code',
  'Netflix password',
  'Wifi password',
  'Geheimzahl',
  'mot de passe',
]
const purposes = ['of the garage', 'for the cabin', 'at the office', 'mum', 'von Oma', '(old flat)']
const betweens = [' ', '\n', '\n\n', '\n- ']

test.each(names)('only words lie between "%s" and its value', name => {
  for (const purpose of purposes)
    for (const between of betweens)
      for (const value of [
        '4471',
        '80200',
        '20439',
        ...(/code|PIN|zahl/.test(name) ? [] : ['pine-88', 'Tulip!rain']),
      ])
        expect(hiddenIn(`Things\n${name} ${purpose}${between}${value}\nask Tom`)).toEqual([value])
})

test.each([
  ['PIN phone: 4471', ['4471']],
  ['PIN Handy 4471 PUK 99887766', ['4471', '99887766']],
  ['PIN Visa 9042 PIN Maestro 7781', ['9042', '7781']],
  ['PIN phone 4471 (old)', ['4471']],
  ['1. PIN Visa 9042', ['9042']],
  ['🔑 PIN Visa 9042', ['9042']],
  ['“PIN Visa 9042”', ['9042']],
  ['Karten-PIN Visa 9042', ['9042']],
  ['Please change PIN Visa 9042', ['9042']],
  ['We have set a new pin for your phone 4471.', ['4471']],
  ['Reset the password for the laptop pine-88', ['pine-88']],
  ['Wifi password cabin pine-88 (upstairs)', ['pine-88']],
  ['gate code\nfront 4471 back 8812', ['4471']],
  ['Hi Tom. Garage pin of mum 4471', ['4471']],
  ['Key is with Ana. Netflix password mum Tulip-99.', ['Tulip-99']],
  ['Netflix password mum: Tulip-99', ['Tulip-99']],
  ['Garage pin mum: 4471', ['4471']],
  ['pin of May 4471', ['4471']],
  ['Netflix password mum 20439-rose', ['20439-rose']],
  ['Wi-Fi password mum Tulip-99', ['Tulip-99']],
  ['e-mail password mum Tulip-99', ['Tulip-99']],
  ['O2 password mum Tulip-99', ['Tulip-99']],
  ['AT&T password  mum\tTulip-99', ['Tulip-99']],
  ['passwords of mum Tulip-99', ['Tulip-99']],
  ['☐ password of mum Tulip-99', ['Tulip-99']],
  ['> pin mum 4471', ['4471']],
  ['[ ] pin mum 4471', ['4471']],
  ['Flat 3 pin mum 4471', ['4471']],
  ['password mum pine-88 🌲', ['pine-88']],
  ['pin mum 4471 since March', ['4471']],
  ['password mum pine-88 or Rose-88', ['pine-88', 'Rose-88']],
  ['pin of the garage 4471 8812', ['4471 8812']],
  ['pin of the garage 44 7188', ['44 7188']],
  ['password mum Tulip-99 and dad Rose-88', ['Tulip-99', 'Rose-88']],
  ['password mum (Tulip-99)', ['Tulip-99']],
  ['Netflix password mum Board-88', ['Board-88']],
  ['Netflix password mum Rules_99', ['Rules_99']],
  ['security password mum Tulip-99', ['Tulip-99']],
  ['password for the security camera Tulip-99', ['Tulip-99']],
  ['PIN Oma 1984', ['1984']],
  ['pin mum 1984', ['1984']],
  ['PIN von Oma 1984', ['1984']],
  ['Passwort Oma Rose2024', ['Rose2024']],
  ['Kennwort Laptop Büro\nBlume77', ['Blume77']],
])('in %j, what words lie before is hidden', (text, values) => {
  const hidden = hiddenIn(text).join(' ')
  for (const value of values) expect(hidden).toContain(value)
})

test('a long line is no reason to show its secret', () => {
  expect(hiddenIn(`${'We went on. '.repeat(30)}The pin of the garage is still 4471.`)).toContain('4471')
})

test.each([
  'Password\nUsername ann44',
  'Mot de passe\nIdentifiant ann44',
  'Passwort vergessen\nKundennummer 448812',
  'Password\nTel +43 664 1234567',
  'PIN VERIFIED\nAID A0000000031010',
  'Verified by PIN TID 88123344',
  'PIN\nTotal 1299',
  'Mit PIN bezahlt\nBeleg 0412',
  'PIN blocked\nHotline 0800123456',
  'Pickup code ready\nOrder 448812',
  'Door code on arrival\nApartment B204',
  'Wifi password at reception\nRoom 1204',
  'Encryption WPA2 PSK\nMode 802.11ax',
  'Password history\nWindows11',
  'Password hash SHA256',
  'Password min 8+chars',
  'API key limits 1000/day',
  'Rolling pin oak\nArticle 40123456',
  'Dropped pin\nGraz 8010',
  'Pin header GPIO17',
  'Pin this recipe 350kcal',
  'Pin it on Pinterest @annbakes',
  'Map pin near B4521',
  'Password length 8-12chars',
  'PIN map 2024',
  'PIN letter of March 2026',
  'Password last changed in 2024',
  'Your PIN works until 2027',
  'Password for ann44',
  'Password must have 8-20 characters',
  'Password manager\n1Password7',
  'Parking: gate code promo\n4821',
  'WPA2 PSK\nAES-256',
  'Forgot the password of Room 1204',
  'Passwords\nAll 154\nPasskeys 3',
  'PIN attempts 1000 times',
  'Use your PIN to pay 1200 points',
])('nothing is hidden in %j', text => {
  expect(hiddenIn(text)).toEqual([])
})
