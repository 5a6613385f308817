import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { veilRules } from './redaction/veil.ts'
import { secretSpans } from './secrets/secret-spans.ts'

/** A secret and a look-alike for each kind of rule. */
const written = [
  'Password: otter-plane-73',
  'Password reset is under Settings',
  'The wifi password is Xk9-2244-maple, see you there',
  'Network Maple_Guest_5G\nKey 4f7k92mx',
  'wifi of friends\nAnn: Harbour_Office / TealAnchor\nBo: HomeNet / Wednesday',
  'Wi-Fi / codes:\nOur House - 8tamales1990\ntelenet-44A1 / pistachehond\nSeat\nRow / RowTwelve12',
  'Hotel with WiFi\nRoom / DoubleRoom2',
  'Your verification code is 482913. It expires in 10 minutes.',
  'G-553821 is your Google code',
  'Confirmation code QX7LMN',
  'Door code 4471#',
  'PIN 4821',
  'PIN: the one of my card',
  'Visa 4242 4242 4242 4242 exp 04/29 CVC 123',
  'Card ending in 8812',
  'Order 4242 4242 4242 4243',
  'IBAN DE89 3704 0044 0532 0130 00',
  'IBAN DE00 3704 0044 0532 0130 00',
  'Backup codes\n1. 8k2d-91ma\n2. 77xq-02lp',
  'API key sk-proj-abcDEF0123456789abcDEF0123456789',
  'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU\n-----END OPENSSH PRIVATE KEY-----',
  'Locker combination 12-34-08',
  'recovery phrase: apple river stone cloud tiger lemon chair ocean paper grass light dream',
  'Recovery phrase\n1 velvet\n2 harbor\n3 maple\n4 cannon\n5 ripple\n6 ginger\n9 9 basket\n8 tunnel',
  'Current account 04-00-72 12847756',
  'Routing via Bern, 2 tsp cardamom',
  'The street door opens with the keypad:\n5093#. The keys are in the box, combination 2-8-6.',
  'House alarm: 7730 (Yusuf needs it)',
  'Alarm: 0630',
  'Gate 42, boarding 1815',
  'To get in press 4821 and the bell',
  'PIN (SIM): 1234',
  'Security question: first pet?\nAnswer: Biscuit',
  'Alarm on/off 7730, phone code is 258025',
  'Safe: 4821 Elm Road\nThe alarm panel wants 9026',
  'Wifi Tidepool_5G / marmalade-Kite-88\nWifi Pro 6E / Mesh-System AX5400',
  'Let yourself in with 7719, for the back gate 5510',
  'Safe: twelve right, forty left, eight right',
  'Luggage: 2300\nDoor lock: 129\nParking garage: 482913',
  'Hopper taxi: 7718. Do not give this to anyone',
  'Your verification code is\n60 49 18\nIt expires soon',
  'Staging login is deploy / Kestrel!904 if anyone needs it',
  'Wi-Fi network Seestrasse41, password Moewe-\nKiesel-88\nPasswort ver-\ngessen?',
  'Passwords\nEtsy: sunflower\nBank - r4in-Boots\nOil / 3.20',
  'Door codes\nCellar 9023\nPassword rules\nLength: twelve',
  'Site Password\nshop bluebird\nbank Kf9tulip\nmail plum77Tree',
  'Total $93.18 · 12:30 PM · (303) 555-0147',
]

test('what is a secret is as the rules of that number have it: who changes that raises veilRules', () => {
  const told = written.map(text => secretSpans(text, []))
  const made = createHash('sha256').update(JSON.stringify(told)).digest('hex')
  expect({ [veilRules]: made.slice(0, 16) }).toEqual({ 14: '7dd947de88fc1be5' })
})
