import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseText } from '#server/language/words/analyse-text.ts'
import { anyText } from '#test/any-text.ts'

const parts = (text: string) => analyseText(text).map(word => word.parts.join(' '))

test.each([
  ['MPU6050', ['mpu 6050']],
  ['maya-rob', ['maya rob']],
  ['https://www.amazon.com/orders/98765?a=1', ['https', 'www amazon com', 'orders', '98765', 'a', '1']],
  ['bob@gmail.com', ['bob', 'gmail com']],
  ['INV-20231', ['inv 20231']],
  ['$1,299.00', ['1299 00']],
  ['Café CRÈME', ['cafe', 'creme']],
  ['Straße Ærø İstanbul ﬁn', ['strasse', 'aero', 'istanbul', 'fin']],
  ["Maya's book", ['maya', 'book']],
  ['東京 が', ['東 京', 'が']],
  ['ภาษาไทย', ['ภ า ษ า ไ ท ย']],
  ['한국어', ['한국어']],
  ['हिन्दी', ['हिन्दी']],
  ['🍜!', ['🍜']],
  ['', []],
  ['--- … \0', []],
])('%s is read as %j', (text, expected) => {
  expect(parts(text)).toEqual(expected)
})

test.each([
  ['Wi-Fi', 'wifi'],
  ['1Z999AA10123456784', '1z999aa10123456784'],
  ['555-0134', '5550134'],
  ['12.50', null],
  ['192.168.0.1', null],
  ['ramen', null],
])('all of %s in one is %s', (text, whole) => {
  expect(analyseText(text).map(word => word.whole)).toEqual([whole])
})

test('the humps of a camel can be found by themselves', () => {
  expect(analyseText('getUserName').flatMap(({ humps }) => humps)).toEqual(['get', 'user', 'name'])
})

test('whatever the text, words hold letters, digits and pictographs alone, whole and folded', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), text => {
      for (const { parts, whole, stems, humps } of analyseText(text)) {
        for (const word of [...parts, ...(whole ? [whole] : []), ...stems, ...humps]) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/u)
          expect(word).toBe(word.toLowerCase())
          expect(word.isWellFormed()).toBe(true)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
