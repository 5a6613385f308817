import { expect, test } from 'vitest'
import { findCodeLabelled, findCodes } from './find-codes.ts'

const codesIn = (text: string) => findCodes(text).map(({ label, value }) => [label, value])

test.each([
  ['Confirmation QX7LMN', 'Confirmation', 'QX7LMN'],
  ['Confirmation code QWERTZ', 'Confirmation code', 'QWERTZ'],
  ['Order #77-41908832 · $89.50', 'Order', '77-41908832'],
  ['Order#77-41908832', 'Order#', '77-41908832'],
  ['Ticket: HLX-3391', 'Ticket', 'HLX-3391'],
  ['Your case number is 00418273.', 'case number', '00418273'],
  ['kod 418 552', 'kod', '418552'],
  ['Your verification code is 123456.', 'verification code', '123456'],
  ['WiFi password: Xk9#vQ2!mTz7', 'WiFi password', 'Xk9#vQ2!mTz7'],
  ['Password hunter22', 'Password', 'hunter22'],
  ['Flight VN123 to Hanoi', 'Flight', 'VN123'],
  ['SEC 112', 'SEC', '112'],
  ['Leave from gate B22 at 06:40', 'gate', 'B22'],
  ['Meeting room 4B', 'room', '4B'],
  ['Your group 4 boards at 10:30', 'group', '4'],
  ['PIN: 4421', 'PIN', '4421'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN', 'DE89370400440532013000'],
  ['Flight: VK 2899', 'Flight', 'VK2899'],
  ['Request ID: 8832107', 'Request ID', '8832107'],
  ['482913 is your Acme login code', 'one-time code', '482913'],
  ['Use code WELCOME at checkout', 'Use code', 'WELCOME'],
  ['Room code: KXQTZ', 'Room code', 'KXQTZ'],
  ['Plate: D-DJ 9594', 'Plate', 'D-DJ 9594'],
  ['Sort code 20-45-67', 'Sort code', '20-45-67'],
  ['Item no. AN-57883 is back', 'Item no.', 'AN-57883'],
  ['Art. no. 204.855.26', 'Art. no.', '204.855.26'],
  ['Platform 4a', 'Platform', '4a'],
  ['Your verification code is 482-913.', 'verification code', '482-913'],
  ['Case number: 12-345', 'Case number', '12-345'],
  ['Access code: 8821K', 'Access code', '8821K'],
  ['Order 4821 closed', 'Order', '4821'],
  ['Gate B22 open', 'Gate', 'B22'],
])('%s names a code', (text, label, value) => {
  expect(codesIn(text)).toEqual([[label, value]])
})

test('a sentence can name two', () => {
  expect(codesIn('Also the wifi at the Airbnb is BlueHeron_5G, password is tidal-otter-42')).toEqual([
    ['wifi at the Airbnb', 'BlueHeron_5G'],
    ['password', 'tidal-otter-42'],
  ])
  expect(codesIn('Account 0042 7718 336, Routing 121000248. Late fee 1.5%')).toEqual([
    ['Account', '00427718336'],
    ['Routing', '121000248'],
  ])
})

test.each([
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['This may help: (0x80070643)', '0x80070643'],
  ['INV-2026-0147', 'INV-2026-0147'],
  ['Your apartment is confirmed (HMQ4T9XK2)', 'HMQ4T9XK2'],
])('%s needs no label', (text, value) => {
  expect(codesIn(text)).toEqual([[undefined, value]])
})

test.each([
  'Order within 5 hrs 12 mins',
  'Order date: 17 Apr',
  'Forgot password?',
  'Your password is required',
  'WPA2/WPA3-Personal',
  'The app exits with code 134',
  'In order to 12',
  'Free case of 24 beers',
  'Seat belts on',
  'TRADER JOES #542.',
  'DE89 3704 0044 0532 0130 01',
  'ORDER STATUS',
  'My new number is 617-555-0130',
  'Page number 12',
  'Plank 45 sec 3 sets',
  'Barbell row 80 kg',
  'Zone 2 cardio 45 min',
  'Section 2 of 5 opens at noon',
  'Section 3: Methods',
  'Membership: 2025',
  'Case: 256 GB',
  'My coach I met on Tuesday',
  'Invoice 2025-06-14',
  'Application v2.3.1',
  'Network: 192.168.1.24',
  'Zip code 97205',
  'HTTP status code: 200',
  'Dress code: CASUAL',
  'The code MATTERS most',
  'Item number 3',
  'Room: 1 queen bed, 22 m²',
  'Section 12 Privacy',
  'Seats 4',
  'Reference 120-170',
  'Serial S02E04',
  'Lessons for all (PYTHON3)',
  'RE-2 and CASE-3',
])('%s holds no code', text => {
  expect(codesIn(text)).toEqual([])
})

test.each([
  ['GATE', 'B22', 'B22'],
  ['SEAT', '14A', '14A'],
  ['Order #', '114-3941689-8772232', '114-3941689-8772232'],
  ['Confirmation', '4182.669.310', '4182.669.310'],
  ['PIN code', '5573', '5573'],
  ['Tracking', '1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['Wi-Fi', 'Maple_Guest_5G', 'Maple_Guest_5G'],
  ['Wi-Fi', 'On', undefined],
  ['Room', 'Superior Double, Sea View', undefined],
  ['Orders', '1,204', undefined],
  ['Order', 'Shipped', undefined],
  ['Group', 'Family Trip', undefined],
  ['Issue', '#4821', '4821'],
  ['Error code', '404', '404'],
  ['Verification code', '482-913', '482-913'],
  ['Order number', '12/345', '12/345'],
  ['Parcel', '2 of 3', undefined],
  ['Transaction', '10-12', undefined],
  ['Transaction', '360', undefined],
  ['Voucher', '25 EUR', undefined],
  ['Flight', '2h 30m', undefined],
  ['Policy', '2025-26', undefined],
  ['Card member', '05/28', undefined],
  ['Customer', 'ACME 24', undefined],
  ['Verification', '2FA', undefined],
  ['Promo code', 'FREESHIP', 'FREESHIP'],
  ['SWIFT', 'DEUTDEFF', 'DEUTDEFF'],
  ['VIN', 'WNMZZ716K611859299', 'WNMZZ716K611859299'],
  ['Row', 'BB', 'BB'],
  ['Seats', '5', undefined],
  ['Invoice', 'Nov 2025', undefined],
  ['Parcel', '30x40 cm', undefined],
  ['Password', 'Change', undefined],
  ['Build number', 'TP1A.220624.014', undefined],
])('%s beside %s is %s', (label, text, value) => {
  expect(findCodeLabelled(label, text)?.value).toBe(value)
})

test("a short name is a network's where the page speaks of one, and nothing elsewhere", () => {
  const named = (onNetwork: boolean) =>
    findCodes('Pass: Harbor-crest-13', onNetwork).map(({ value }) => value)
  expect(named(true)).toEqual(['Harbor-crest-13'])
  expect(named(false)).toEqual([])
})

test('groups and zones are codes where one boards, buys tickets or parks, and parts of a whole elsewhere', () => {
  const named = (text: string, toDoors: boolean) => findCodes(text, false, toDoors).map(({ value }) => value)
  expect(named('Group B', true)).toEqual(['B'])
  expect(named('Group B', false)).toEqual([])
  expect(findCodeLabelled('Zone', '2', false, true)?.value).toBe('2')
  expect(findCodeLabelled('Zone', '2', false, false)).toBeNull()
  expect(findCodeLabelled('Group number', '665754', false, false)?.value).toBe('665754')
})
