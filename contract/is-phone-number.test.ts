import { expect, test } from 'vitest'
import { isPhoneNumber } from './is-phone-number.ts'

test.each([
  '(+44) 20 7946 0018',
  '+1 415 555 0132',
  '+44 (0)20 7946 0018',
  '(555) 123-4567 ext. 12',
  '555.123.4567x9',
  '555-123-4567;ext=204',
  '0049 30 901820',
  '00 48 22 123 45 67',
  '06 12 34 56 78',
  '+49 (30) 901820-0 Durchwahl 17',
  '+33 1 42 68 53 00, poste 5',
  '020 7946 0018',
  '+1–415–555–0132',
  '4155550132',
])('%j is a phone number', typed => {
  expect(isPhoneNumber(typed)).toBe(true)
})

test.each([
  'call me maybe',
  'call me maybe 5550132',
  '123456789',
  '12345 ext. 67890',
  '(0)',
  '----------',
  '+',
  '',
  'ann@example.com',
  '555 0132 555 0132 or so',
  '１２３４５６７８９０',
  '1+2+3+4+5+6+7+8+9+0',
])('%j is none', typed => {
  expect(isPhoneNumber(typed)).toBe(false)
})
