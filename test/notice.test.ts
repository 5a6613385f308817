import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notice, productionPackages } from '../scripts/notice.ts'

test('NOTICE names every package that Remy runs with, by its licence (node scripts/notice.ts)', () => {
  expect(readFileSync('NOTICE', 'utf8')).toBe(notice())
})

test('every package that Remy runs with allows any use', () => {
  const forbidding = productionPackages().filter(({ license }) => !allowed.test(withChoice(license)))
  expect(forbidding).toEqual([])
})

/** mailsplit lets us choose. We use it under MIT. */
const withChoice = (license: string) => license.replace('(MIT OR EUPL-1.1+)', 'MIT')

/**
 * LGPL: libvips and libheif-js, which are loaded as packages of their own, and can be exchanged.
 * MPL: web-push, used as it is.
 */
const allowed =
  /^(?:[( ]|\)|OR|AND|MIT|MIT-0|ISC|0BSD|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|AFL-2\.1|LGPL-3\.0(?:-or-later)?|MPL-2\.0)+$/
