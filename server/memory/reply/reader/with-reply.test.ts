import { expect, test } from 'vitest'
import { withReply } from './with-reply.ts'

const lineOf = (text: string) => ({ text, box: null, words: [], block: 0 })

test.each([
  [['Ben: is Mo coming by train?', 'Ida: no, with the bus'], 0, 'Ida: no, with the bus'],
  [['is Mo coming by train? 18:02', '18:03', 'no, with the bus'], 0, 'no, with the bus'],
  [['Ben', 'is Mo coming by train?', 'Ida', 'no, with the bus'], 1, 'no, with the bus'],
  [['Ben: is Mo coming?', 'Ben: and how?', 'Ida: yes, by bus'], 0, 'Ida: yes, by bus'],
])('%j: a question is told with its reply', (texts, at, reply) => {
  const written = texts.map(lineOf)
  expect(withReply(written.slice(at, at + 1), written).map(({ text }) => text)).toEqual([texts[at], reply])
})

test.each([
  [['Ben: Mo comes by train', 'Ida: good']],
  [['Ben: is Mo coming?']],
  [['Ben: is Mo coming?', 'Ida: why?']],
])('%j stays as it is', texts => {
  const written = texts.map(lineOf)
  expect(withReply(written.slice(0, 1), written)).toEqual(written.slice(0, 1))
})
