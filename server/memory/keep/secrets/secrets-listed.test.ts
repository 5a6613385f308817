import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const hiddenIn = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['Passwords\nEtsy: Kf9!tulip\nGithub: r4in-Boots', 'Kf9!tulip', 'r4in-Boots'],
  ['My passwords\n\nEtsy - Kf9!tulip\n\nGithub - r4in-Boots', 'Kf9!tulip', 'r4in-Boots'],
  ['Passwords\nNetflix: sunflower\nDisney: bluebird', 'sunflower', 'bluebird'],
  ['Passwords:\nBank: correct horse battery', 'correct horse battery'],
  ['Passwords\nEtsy\nKf9!tulip\nGithub\nr4in-Boots', 'Kf9!tulip', 'r4in-Boots'],
  ['PINs\nVisa 4471\nMaestro 9023', '4471', '9023'],
  ['Door codes\nGarage: 4471\nCellar: 9023\nShed: 6610', '4471', '9023', '6610'],
  ['Passwörter\nPaketdienst: Regenschirm\nBank: Zw8-lila', 'Regenschirm', 'Zw8-lila'],
  ['Unsere Türcodes\nKeller 9023\nSchuppen 6610', '9023', '6610'],
  ['Contraseñas\nCorreo → girasol\nBanco → Luna88', 'girasol', 'Luna88'],
  ['Mots de passe de la maison\nImpots: tournesol\nEDF: Vg4lampe', 'tournesol', 'Vg4lampe'],
  ['Logins\nSpotify: ann@mail.example / hummingbird\nZoom: ann / Kf9tulip', 'hummingbird', 'Kf9tulip'],
  ['Codes\nGarage: 4471\nBike 9023\nSuitcase: 129', '4471', '9023', '129'],
  ['Hasła\nPoczta: slonecznik\nBank: Zx8zielony', 'slonecznik', 'Zx8zielony'],
  ['Passwords and PINs\n• Tablet: 2580\n• Etsy: tulip (old one)', '2580', 'tulip'],
  [
    'Site Password\netsy Kf9!tulip\ngithub r4in-Boots\ndisney plum77Tree',
    'Kf9!tulip',
    'r4in-Boots',
    'plum77Tree',
  ],
  ['Door Floor Code\nGarage 0 4471\nCellar 1 9023\nShed 0 6610', '4471', '9023', '6610'],
])('below a name of secrets, each value is one: %j', (text, ...values) => {
  expect(hiddenIn(text)).toEqual(values)
})

test.each([
  'Password rules\nLength: at least 12 characters\nExpires: every 90 days',
  'Password rules\nUse at least 12 characters. Never reuse one.\nMix letters, digits and signs.',
  'Reset your password\n1. Open Settings\n2. Tap Account: Security\n3. Enter your e-mail',
  'Forgot your password?\nStep 1: open the mail\nStep 2: tap the link',
  'PIN code areas\nMumbai: 400001\nDelhi: 110001',
  'Codes\nOat milk 2.40\nCoffee beans 12.50\nSugar: 1.20 €',
  'Promo codes\nBakery: SPRING20\nShoes: WALK15',
  'Country codes\nGermany: 0049\nFrance: 0033',
  'Zip codes\nMitte: 10115\nKreuzberg: 10999',
  'Passwords\nAll 154\nPasskeys 3\nCodes 2\nSecurity 4',
  'Passwords\nMail\nContacts\nCalendar',
  'Passwords & Security\nSign-in: on\nTrusted phone: +49 170 5550147',
  'Change password\nCurrent password\nNew password\nConfirm password',
  'Passwords\nEtsy: changed\nUpdated: 12 May 2026',
  'Dress codes\nGala: black tie\nOffice: smart casual',
])('nothing is a secret below %j', text => {
  expect(hiddenIn(text)).toEqual([])
})

test('a list of secrets ends where something else begins', () => {
  const text = 'Door codes\nGarage: 4471\nShed: 6610\nShopping for Sunday\nMilk: 2 litres\nBread: rye'
  expect(hiddenIn(text)).toEqual(['4471', '6610'])
})
