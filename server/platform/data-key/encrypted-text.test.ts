import { expect, test } from 'vitest'
import { text } from '#contract/text.ts'
import { readDataKeys } from './data-keys.ts'
import { decryptText, encryptText } from './encrypted-text.ts'

const keys = readDataKeys(Buffer.alloc(32, 'a').toString('base64'))
const place = { column: 'screenshots.title', ownerId: 7 }

test('a text comes back with its place, and looks different each time', () => {
  if (!keys) throw new Error('This is no key.')
  const [once, again] = [encryptText('', place, keys), encryptText('Ferry ⛴', place, keys)]
  expect(decryptText(once, keys)).toEqual({ ...place, text: '' })
  expect(decryptText(again, keys)).toEqual({ ...place, text: 'Ferry ⛴' })
  expect(encryptText('Ferry ⛴', place, keys)).not.toBe(again)
})

test('what only begins like an encrypted text is a text, and no person sends one', () => {
  if (!keys) throw new Error('This is no key.')
  const head = `\u0001remy:${keys.current.id}:screenshots.title:7:`
  for (const one of [
    ...['\u0001remy:', '\u0001remy:deadbeef:x:1:AAAA', '\u0001remy:deadbeef:a.b:1:', 'remy:', head],
    ...[`${head}${'is what '.repeat(9)}`, `\u0001remy:deadbeef:a.b:1:${'is what '.repeat(9)}`],
  ])
    expect([one, decryptText(one, keys)]).toEqual([one, null])
  expect(text().parse('\u0001remy:deadbeef:a.b:1:')).toBe('remy:deadbeef:a.b:1:')
})

test('a text that was changed, moved or is under another key is refused', () => {
  if (!keys) throw new Error('This is no key.')
  const sealed = encryptText('Ferry', place, keys)
  expect(() => decryptText(sealed.replace(':7:', ':8:'), keys)).toThrow()
  expect(() => decryptText(sealed.replace('title', 'other'), keys)).toThrow()
  expect(() => decryptText(sealed.replace(/.{4}$/, 'AAAA'), keys)).toThrow()
  const other = readDataKeys(Buffer.alloc(32, 'b').toString('base64'))
  if (!other) throw new Error('This is no key.')
  expect(() => decryptText(sealed, other)).toThrow(/is encrypted with the key \w{8}, which is not configured/)
})
