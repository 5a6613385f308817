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
