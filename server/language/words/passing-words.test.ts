import { expect, test } from 'vitest'
import { passingWords } from './passing-words.ts'

test.each([
  ['when does my flight leave', 'leave'],
  ['address of the dentist', 'address'],
  ['headphones I wanted to buy', 'wanted to buy'],
  ['the code I was working on', 'working'],
  ['which song was that', 'song'],
  ['that funny tweet', 'funny'],
  ['what did Dad ask', 'ask'],
  ['money somebody owes', 'money somebody'],
  ['a night out with live music', 'night'],
  ['is my parcel here yet', 'yet'],
  ['night train', ''],
  ['money order', ''],
  ['movie night', ''],
  ['petty cash', ''],
  ['flight to lisbon', ''],
  ['leave of absence form', ''],
])('of "%s" what only says how it is asked is "%s"', (question, passing) => {
  const { done, asked } = passingWords(question)
  expect([...new Set([...done, ...asked])].join(' ')).toBe(passing)
})

test('no input takes long or throws', () => {
  for (const question of [
    'i '.repeat(1_000),
    'what '.repeat(500),
    'i want to '.repeat(300),
    '\0(('.repeat(500),
  ])
    expect(passingWords(question).done).toBeInstanceOf(Set)
})
