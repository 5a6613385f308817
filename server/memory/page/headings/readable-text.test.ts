import { expect, test } from 'vitest'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { readableText } from './readable-text.ts'

test.each([
  ['Ql launch plan', 'Q1 launch plan'],
  ['Trip in 0ctober', 'Trip in October'],
  ['Letter to Sara 0lofsson', 'Letter to Sara Olofsson'],
])('a misread letter is mended: %s', (read, said) => {
  expect(readableText(read)).toBe(said)
})

test.each([
  'Router 0lympus77x',
  'Router 0lympus',
  'Sales Report 0abcdef12',
  'Commit 0cafe12',
  'Build 0cafe',
  'Contract 0x7f3a for Sanna',
  '0auth',
  'A 0day in our router',
  'Cola 0kcal',
  'Hl. Messe',
  'Key Ql-8tamales',
])('a code, a number and an abbreviation stay as they are: %s', text => {
  expect(readableText(text)).toBe(text)
})

test.each(['0ctober', 'tidal 0ctober', 'Ql otter', 'gARDEN', 'tidal gARDEN'])(
  '%s is masked in a title that mends it',
  secret => {
    const title = readableText(`Router ${secret}`)
    const read = {
      kind: 'code' as const,
      label: 'password',
      text: secret,
      value: secret,
      line: secret,
      box: null,
    }
    expect(title).not.toContain(secret)
    expect(maskSecrets(title, [read], `Router ${secret}`)).toBe('Router •••')
  },
)

test('a common word in capitals gets its first capital back, and a prefix stays small', () => {
  expect(readableText('On hOLIDAY')).toBe('On HOLIDAY')
  expect(readableText('The eBOOK of the iPHONE')).toBe('The eBOOK of the iPHONE')
  expect(readableText('Key xQRZKT')).toBe('Key xQRZKT')
})
