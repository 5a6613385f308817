import { expect, test } from 'vitest'
import { withoutSpans } from '#contract/without-spans.ts'
import { secretSpans } from './secret-spans.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'

const groups: Record<string, string> = {
  'three and three': '739 264',
  'four and four': '7392 2648',
  'two, two and two': '73 92 64',
  'three, three and three': '739-264-518',
  'digit by digit': '7 3 9 2 6 4',
  'letters and digits': 'R7K2 M9QX',
}
const layouts: Record<string, (code: string) => string> = {
  'in a sentence': code => `Your Oakmere login code is ${code}. It expires in 10 minutes.`,
  'at the beginning of a line': code => `Your Oakmere login code is\n${code}. It expires in 10 minutes.`,
  'alone below its name': code => `Verification code\n${code}\nNever share it`,
  'after a colon': code => `Verification code: ${code}`,
}
const cases = Object.entries(layouts).flatMap(([layout, make]) =>
  Object.entries(groups).map(([name, code]) => [name, layout, make(code), code] as const),
)

test.each(cases)('a code of %s is one secret %s', (_name, _layout, text, code) => {
  expect(secretsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([code])
})

test.each([
  'Your Oakmere login code is 739\n264. It expires soon.',
  'Your Oakmere login code is 7392\n2648. It expires soon.',
  'Your Oakmere login code is 7392\n\n2648\nIt expires soon.',
  'Verification code\n739      264',
  'Verification code\n7392      2648',
  'Verification code\n739\n264',
  'Verification code\n7\n3\n9\n2\n6\n4',
  '7392 2648 is your Oakmere code',
  'Enter 7392 2648 to verify your account',
])('a code broken by a line, a bubble or a column is covered whole: %j', text => {
  expect(withoutSecrets(text)).not.toMatch(/\d/)
  const quoted = text.replaceAll('\n', ' · ')
  expect(withoutSpans(quoted, secretSpans(quoted, [], text))).not.toMatch(/\d/)
  for (const line of text.split('\n').filter(line => line.length > 2))
    expect(withoutSpans(line, secretSpans(line, [], text))).not.toMatch(/\d/)
})

test.each([
  'Order code 7392 2648',
  'The code was written in 2024 2025',
  'Tracking number 7392 2648 5187',
  'Login to see your 14 orders of 2026',
])('numbers that open nothing are shown: %s', text => {
  expect(withoutSecrets(text)).toBe(text)
})
