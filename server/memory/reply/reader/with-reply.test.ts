import { expect, test } from 'vitest'
import { withReply } from './with-reply.ts'

const lineOf = (text: string) => ({ text, box: null, words: [], block: 0 })
/** A bubble on the left, or, with "> ", on the right of a page that is 100 wide. */
const bubbleOf = (said: string, i: number) => {
  const text = said.replace(/^> /, '')
  return { ...lineOf(text), box: { x: text === said ? 5 : 35, y: 10 * i, width: 60, height: 8 } }
}

test.each([
  [['Ben: is Mo coming by train?', 'Ida: no, with the bus'], 0, 'Ida: no, with the bus'],
  [
    ['Ben', 'hi all', 'Ida', 'hello', 'Ben', 'is Mo coming by train?', 'Ida', 'no, with the bus'],
    5,
    'no, with the bus',
  ],
  [['Ben: is Mo coming?', 'Ben: and how?', 'Ida: yes, by bus'], 0, 'Ida: yes, by bus'],
])('%j: a question is told with its reply', (texts, at, reply) => {
  const written = texts.map(lineOf)
  expect(withReply(written.slice(at, at + 1), written).map(({ text }) => text)).toEqual([texts[at], reply])
})

test.each([
  [['is Mo coming by train? 18:02', '18:03', '> no, with the bus'], 'no, with the bus'],
  [['is Mo coming by train?', '> Yes', 'Ida got the museum tickets'], 'Yes'],
  [
    ['> what do you want for dinner?', '> because I have to order', 'Pizza', 'the bus leaves at nine'],
    'Pizza',
  ],
])('%j: the side of a bubble tells whose reply it is', (texts, reply) => {
  const written = texts.map(bubbleOf)
  expect(withReply(written.slice(0, 1), written).map(({ text }) => text)).toEqual([written[0]?.text, reply])
})

test('a time below the question is no line of it', () => {
  const written = ['> May we bring the cat?', '> 09:12', 'Cats are fine, dogs are not.'].map(bubbleOf)
  expect(withReply(written.slice(0, 2), written).at(-1)?.text).toBe('Cats are fine, dogs are not.')
})

test('one’s own question has no name above it, and is on the other side than what is below names', () => {
  const written = (
    [
      ['Ida', 5, 8, 0],
      ['the panettone is bought', 5, 60, 0],
      ['Ben', 5, 8, 1],
      ['and the wine, too', 5, 60, 1],
      ['Ida', 5, 8, 2],
      ['so see you on Saturday', 5, 60, 2],
      ['we arrive on the 19th in Milan.', 35, 60, 3],
      ['who fetches us?', 35, 30, 3],
      ['Ida', 5, 8, 4],
      ['I fetch you at the station', 5, 60, 4],
      ['Ben', 5, 8, 5],
      ['thanks', 5, 20, 5],
    ] as const
  ).map(([text, x, width, block], i) => ({
    ...lineOf(text),
    ...{ block, box: { x, y: 10 * i, width, height: 8 } },
  }))
  expect(withReply(written.slice(6, 8), written).at(-1)?.text).toBe('I fetch you at the station')
})

test.each([
  [['is Mo coming by train?', 'Yes', 'Ida got the museum tickets']],
  [['what do you want for dinner?', 'Pizza', 'the bus leaves at nine']],
  [['what do you want for dinner?', 'because I have to order']],
  [['Ben: Mo comes by train', 'Ida: good']],
  [['Ben: is Mo coming?']],
  [['Ben: is Mo coming?', 'Ida: why?']],
])('%j stays as it is', texts => {
  const written = texts.map(lineOf)
  expect(withReply(written.slice(0, 1), written)).toEqual(written.slice(0, 1))
})
