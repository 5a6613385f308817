import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWhole } from './is-whole.ts'

test('one turned bit, and one byte more or less, are noticed', () => {
  const bytes = Buffer.from('a picture')
  const row = { sha256: hash('sha256', bytes, 'hex') }
  expect(isWhole(row, bytes)).toBe(true)
  expect(isWhole(row, Buffer.from('a pictuse'))).toBe(false)
  expect(isWhole(row, bytes.subarray(1))).toBe(false)
})
