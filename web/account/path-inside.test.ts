import { expect, test } from 'vitest'
import { pathInside } from './path-inside.ts'

test('a path inside the product is kept with its query and hash', () => {
  expect(pathInside('/checkout?plan=annual')).toBe('/checkout?plan=annual')
  expect(pathInside('/app?search=gate%20b22#top')).toBe('/app?search=gate%20b22#top')
})

test.each([
  null,
  '',
  'app',
  'https://evil.com',
  'javascript:alert(1)',
  '//evil.com',
  '//',
  '/\\evil.com',
  '/\\/evil.com',
  '/\t/evil.com',
  '/\n//evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
])('%j leads to the app instead', candidate => {
  expect(pathInside(candidate)).toBe('/app')
})
