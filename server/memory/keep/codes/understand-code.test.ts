import { expect, test } from 'vitest'
import { carrierOf, carriers } from '#contract/codes/carriers.ts'
import type { CodeFormat } from '#contract/codes/code-format.ts'
import { cardOfCodes } from './card-of-codes.ts'
import { understandCode } from './understand-code.ts'

const read = (text: string, format: CodeFormat = 'qr') =>
  understandCode({ text, format, box: { x: 0, y: 0, width: 90, height: 90 } })
const said = (text: string, format?: CodeFormat) => {
  const { kind, parts, isSecret } = read(text, format)
  const shown = parts.map(part => `${part.name}: ${part.isSecret ? '•' : ''}${part.text}`)
  return [kind, isSecret ? 'covered' : 'open', ...shown]
}

test.each([
  ['https://example.com/a?b=1', ['link', 'open', 'Link: https://example.com/a?b=1']],
  ['www.example.com', ['link', 'open', 'Link: www.example.com']],
  [
    'WIFI:T:WPA;S:Cafe\\; Bar;P:flat\\:white22;;',
    ['wifi', 'covered', 'Wi-Fi network: Cafe; Bar', 'Wi-Fi password: •flat:white22'],
  ],
  ['WIFI:T:nopass;S:Library;;', ['wifi', 'open', 'Wi-Fi network: Library']],
  [
    'BEGIN:VCARD\nVERSION:3.0\nN:Rossi;Anna\nORG:Forno;Bakery\nTEL;TYPE=cell:+39 06 12345\nEMAIL:anna@\n forno.example\nEND:VCARD',
    [
      'contact',
      'open',
      'Name: Anna Rossi',
      'Organisation: Forno, Bakery',
      'Phone: +39 06 12345',
      'E-mail: anna@forno.example',
    ],
  ],
  ['MECARD:N:Rossi,Anna;TEL:+390612345;;', ['contact', 'open', 'Name: Anna Rossi', 'Phone: +390612345']],
  [
    'BEGIN:VEVENT\nSUMMARY:Sourdough class\nDTSTART;TZID=Europe/London:20260614T100000\nLOCATION:York\nEND:VEVENT',
    ['event', 'open', 'Event: Sourdough class', 'Begins: 14 June 2026, 10:00', 'Place: York'],
  ],
  ...['20261299', '20261205T250000Z', '20260231'].map((start): [string, string[]] => [
    `BEGIN:VEVENT\nSUMMARY:Sourdough class\nDTSTART:${start}\nEND:VEVENT`,
    ['event', 'open', 'Event: Sourdough class'],
  ]),
  [
    'BCD\n002\n1\nSCT\nINGDDEFF\nVan Dijk Fietsen\nNL91ABNA0417164300\nEUR1032.95\n\n\nInvoice 88',
    [
      'payment',
      'covered',
      'Pay to: Van Dijk Fietsen',
      'Account: •NL91ABNA0417164300',
      'Amount: 1032.95 EUR',
      'Reference: Invoice 88',
    ],
  ],
  [
    'otpauth://totp/Example:ann?secret=JBSWY3DPEHPK3PXP&issuer=Example',
    [
      'sign-in',
      'covered',
      'For: Example',
      'Authenticator key: •otpauth://totp/Example:ann?secret=JBSWY3DPEHPK3PXP&issuer=Example',
    ],
  ],
  [
    'M1ROSSI/ANNA          EABC123 FCOLHRBA 0551 123Y022F0001 100',
    [
      ...['ticket', 'covered', 'Passenger: Anna Rossi', 'Flight: BA 551', 'From: FCO', 'To: LHR'],
      ...['Seat: 22F', 'Booking code: ABC123'],
    ],
  ],
  ['8f3a-77bc-90de', ['ticket', 'covered']],
  ['4901234567894 0001', ['ticket', 'covered']],
  ['mailto:ann@example.com?subject=Hi', ['e-mail', 'open', 'E-mail: ann@example.com', 'Subject: Hi']],
  ['SMSTO:+49170123456:See you', ['message', 'open', 'Phone: +49170123456', 'Message: See you']],
  ['geo:48.8583,2.2944', ['place', 'open', 'Coordinates: 48.8583,2.2944']],
  [' WIFI:S:Cafe;P:hello2024;;', ['wifi', 'covered', 'Wi-Fi network: Cafe', 'Wi-Fi password: •hello2024']],
  ['2@Kx3b+aQr/Zz==,mmNo+pQ==', ['sign-in', 'covered', 'Device code: •2@Kx3b+aQr/Zz==,mmNo+pQ==']],
  ['{"type":"ticket","id":"8f3a77","sig":"abcdef"}', ['ticket', 'covered']],
  ['EVT;Rock Fest;ROW A;SEAT 12;8f3a77bc', ['ticket', 'covered']],
  ['qLbA/xKcd+PrtE/zz==', ['ticket', 'covered']],
  [
    'mailto:a@b.example?subject=pw&body=password%20Geheim123',
    ['e-mail', 'covered', 'E-mail: a@b.example', 'Subject: pw'],
  ],
  ['Table seven, please wait here', ['text', 'open', 'Text: Table seven, please wait here']],
])('%s is understood', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('the number on goods is a product, that on a parcel leads to its carrier', () => {
  expect(said('9780306406157', 'ean')).toEqual(['product', 'open', 'ISBN: 9780306406157'])
  expect(said('1Z5R89390357567127', 'code-128')).toEqual([
    ...['parcel', 'open', 'Tracking number: 1Z5R89390357567127', 'Carrier: UPS'],
  ])
})

test.each(carriers)('$example is followed at $carrier', ({ carrier, example, page }) => {
  expect(carrierOf(example)).toEqual({ carrier, href: page + example })
  const wrong = example.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10))
  const isChecked = carriers.find(one => one.example === example)?.isRight !== undefined
  if (isChecked) expect(carrierOf(wrong)).toBeNull()
})

test.each(['0034043', 'CK-55018', '4111111111111111', '+49 170 1234567'])('%s is no parcel', number => {
  expect(carrierOf(number)).toBeNull()
})

test('a picture with nothing but a code is called by what it holds, never by a secret', () => {
  const title = (text: string) =>
    cardOfCodes([read(text)], { heading: null, description: null, analysis: null })?.title
  expect(title('https://xn--pple-43d.com/login')).toBe('QR code: xn--pple-43d.com')
  expect(title('WIFI:S:Cafe;P:flatwhite22;;')).toBe('Wi-Fi "Cafe"')
  expect(title('8f3a-77bc-90de')).toBe('Ticket code')
  expect(title('otpauth://totp/x?secret=JBSWY3DPEHPK3PXP')).toBe('Secret code')
})
