import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const typesOf = (question: string) => {
  const { senses, meant } = readQuestion({ question, now: 0, timeZone: 'UTC', categories: [] })
  const used = meant ? [meant.named, ...meant.rest] : senses
  return [...new Set(used.flatMap(({ type }) => type ?? []))].join(' ')
}

test.each([
  ['words of wisdom', 'quote'],
  ['things that famous people said', 'quote'],
  ['things I still have to do', 'task'],
  ['jobs around the house', 'task'],
  ['what I wanted to cook', 'meal'],
  ['some nice grub', 'meal'],
  ['stuff to get me in shape', 'workout'],
  ['what I do every morning', 'habit'],
  ["stuff I mustn't forget", 'reminder'],
  ['what we could invent one day', 'idea'],
  ['what the team is building', 'project'],
  ['what I scribbled in the lecture', 'note'],
  ['lunch ideas', 'meal'],
  ['gym routine', 'workout'],
])('"%s" means the type %s', (question, type) => {
  expect(typesOf(question)).toBe(type)
})

test.each([
  'guitar',
  'chocolate cake',
  'running shoes',
  'train to Leeds',
  'hotel in Rome',
  'baby names',
  'that funny tweet',
  'everything',
  'dog',
  'xyzzy',
  'grub xyzzy',
])('"%s" means no type', question => {
  expect(typesOf(question)).toBe('')
})

test.each([
  ['words of wisdom about courage', 'quote', 'courage'],
  ['things to whip up with courgettes', 'meal', 'courgettes'],
])('"%s" means %s, and %s beside it', (question, type, beside) => {
  const { meant } = readQuestion({ question, now: 0, timeZone: 'UTC', categories: [] })
  const rest = meant?.rest.map(({ said }) => ('word' in said ? said.word.parts.join('') : ''))
  expect([meant?.named.type, rest]).toEqual([type, [beside]])
})
