import { expect, test } from 'vitest'
import { stepWidth } from './decode-ctc.ts'
import { restoreSpaces } from './restore-spaces.ts'

/**
 * A line drawn with one column a pixel: letters 12 wide, `gap` between them, `space` for each `_`. A real
 * space is decoded.
 */
function aLine(text: string, { gap = 4, space = 16 } = {}) {
  const glyphs: { text: string; step: number; confidence: number }[] = []
  const gaps: { start: number; end: number }[] = []
  let x = 0
  let room = 0
  for (const mark of text) {
    if (mark === '_' || mark === ' ') {
      room = space
      if (mark === ' ') glyphs.push({ text: ' ', step: Math.round(x / stepWidth), confidence: 1 })
      continue
    }
    if (x > 0) gaps.push({ start: x, end: x + (room || gap) })
    x += x > 0 ? room || gap : 0
    glyphs.push({ text: mark, step: Math.floor((x + 6) / stepWidth), confidence: 1 })
    x += 12
    room = 0
  }
  return restoreSpaces(glyphs, gaps)
    .map((g, i) => (i > 0 && g.startsWord ? ` ${g.text}` : g.text))
    .join('')
}

test.each([
  ['last week at_noon', 'last week at noon'],
  ['tomorrow_by_8', 'tomorrow by 8'],
  ['Meet me', 'Meet me'],
  ['Oakland', 'Oakland'],
])('a space that the model dropped is brought back: %s', (drawn, read) => {
  expect(aLine(drawn)).toBe(read)
})

test('numbers, times, mail addresses and links are not broken at their wide gaps', () => {
  for (const text of [
    'at 10:_31 AM',
    'for 1,_000 people',
    'to ann@_mail.example.com now',
    'see https://_example.com/a b',
  ]) {
    expect(aLine(text)).toBe(text.replace('_', ''))
  }
})

test('letters that are spaced out are not taken for words', () => {
  expect(aLine('RECENT ACTIVITY', { gap: 12, space: 30 })).toBe('RECENT ACTIVITY')
})

test('an empty line stays empty', () => {
  expect(restoreSpaces([], [])).toEqual([])
})
