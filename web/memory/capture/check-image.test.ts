import { expect, test } from 'vitest'
import { checkImage } from './check-image.ts'

const aFile = (given: Partial<Pick<File, 'name' | 'type' | 'size'>>) => ({
  name: 'a.png',
  type: 'image/png',
  size: 1,
  ...given,
})

test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('takes %s', type => {
  expect(checkImage(aFile({ type }))).toBeNull()
})

test.each(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html'])('refuses %s', type => {
  expect(checkImage(aFile({ type }))?.reason).toBe('not-accepted')
})

test('takes 8 MB, and not a byte more', () => {
  expect(checkImage(aFile({ size: 8_388_608 }))).toBeNull()
  expect(checkImage(aFile({ size: 8_388_609 }))).toEqual({
    reason: 'too-large',
    sentence: 'Screenshot is too large (max 8MB)',
  })
})

test.each(['', 'application/octet-stream'])('a file without a type (%s) is judged by its name', type => {
  expect(checkImage(aFile({ name: 'IMG.JPG', type }))).toBeNull()
  expect(checkImage(aFile({ name: 'notes.txt', type }))?.reason).toBe('not-accepted')
})
