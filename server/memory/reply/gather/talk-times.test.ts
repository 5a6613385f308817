import { expect, test } from 'vitest'
import { isStamp, textsUnstamped } from './talk-times.ts'

test.each(['18:05', '18:05 ✓✓', '18:05 /v', '9:14 PM vv', 'Sat, 28 November 2026', 'Yesterday 20:44'])(
  '“%s” is when a message was sent',
  line => expect(isStamp(line)).toBe(true),
)

test.each(['at 18:05', '18:05 train', 'Dinner 18:05', 'see you Saturday 12 December, 19:30'])(
  '“%s” says something',
  line => expect(isStamp(line)).toBe(false),
)

test('the hours behind messages are left out, and lines keep their places', () => {
  const lines = ['Today', 'is the dinner on? 18:02', 'yes, at 19:30', 'bring a cake 18:07 ✓✓', '18:09 /v']
  expect(textsUnstamped(lines)).toEqual(['', 'is the dinner on?', 'yes, at 19:30', 'bring a cake', ''])
})

test('one hour at an end is no habit', () => {
  const lines = ['the dinner: Saturday 19:30', 'bring a cake']
  expect(textsUnstamped(lines)).toEqual(lines)
})
