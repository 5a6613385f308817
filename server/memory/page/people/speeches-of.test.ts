import { expect, test } from 'vitest'
import type { Reading } from '#server/memory/keep/reading.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { speechesOf } from './speeches-of.ts'

/** Texts with their left and right edges and their size, one below the other. */
const talk = (...texts: [text: string, from: number, to: number, size?: number][]): Reading => ({
  width: 800,
  height: 1600,
  engine: 'typed',
  lines: texts.map(([text, x, to, height = 40], i) => {
    const box = { x, y: 100 + 90 * i, width: to - x, height }
    return { text, box, confidence: 1, words: [{ text, box, confidence: 1 }], block: i, chrome: false }
  }),
})
const saidIn = (reading: Reading) =>
  speechesOf(layOutPage(reading)).map(({ who, isOwn, text }) => [isOwn ? 'own' : who, text])

test('a name that comes once is the speaker of the bubble below it', () => {
  const group = talk(
    ['Book club', 30, 260, 50],
    ['Ruth Abara', 50, 190, 33],
    ['Is the library open on Sunday', 50, 500],
    ['18:02', 560, 620, 30],
    ['Per', 50, 90, 33],
    ['It closes at noon on Sunday', 50, 480],
    ['18:05', 560, 620, 30],
    ['Ruth Abara', 50, 190, 33],
    ['Then I will go on Saturday', 50, 470],
    ['18:06', 560, 620, 30],
  )
  expect(saidIn(group)).toEqual([
    ['Ruth Abara', 'Is the library open on Sunday'],
    ['Per', 'It closes at noon on Sunday'],
    ['Ruth Abara', 'Then I will go on Saturday'],
  ])
})

test('members listed at the top are speakers, also in letters of one size', () => {
  const group = talk(
    ['Book club', 30, 260, 50],
    ['Ruth, Per, Ines', 30, 300],
    ['Ines', 50, 120],
    ['Who has the second copy', 50, 480],
    ['Per', 50, 100],
    ['I do, it is in the office', 50, 490],
  )
  expect(saidIn(group)).toEqual([
    ['Ines', 'Who has the second copy'],
    ['Per', 'I do, it is in the office'],
  ])
})

test('a bubble on the right is one’s own, and nobody is named for what follows it without a name', () => {
  const group = talk(
    ['Ruth', 50, 120, 33],
    ['Can somebody lend me a drill', 50, 500],
    ['18:02', 560, 620, 30],
    ['I have one in the cellar', 300, 770],
    ['18:05', 700, 760, 30],
    ['the big one, I hope', 50, 420],
    ['18:06', 560, 620, 30],
    ['Ruth', 50, 120, 33],
    ['It will do for the shelf', 50, 450],
  )
  expect(saidIn(group)).toEqual([
    ['Ruth', 'Can somebody lend me a drill'],
    ['own', 'I have one in the cellar'],
    [null, 'the big one, I hope'],
    ['Ruth', 'It will do for the shelf'],
  ])
})

test('a time at the end of a message is part of it if the times of messages stand apart', () => {
  const [apart, beside] = [
    talk(
      ['Per', 50, 100],
      ['I book a table at 14:00', 50, 480],
      ['20:33', 560, 620, 30],
      ['Per', 50, 100],
      ['For six of us', 50, 300],
    ),
    talk(
      ['Per', 50, 100],
      ['I book a table 14:00', 50, 480],
      ['Per', 50, 100],
      ['For six of us 14:02', 50, 300],
    ),
  ]
  expect(saidIn(apart)[0]).toEqual(['Per', 'I book a table at 14:00'])
  expect(saidIn(beside)[0]).toEqual(['Per', 'I book a table'])
})

test('lines between label and value are nobody’s own', () => {
  const page = talk(['Delivery address for the parcel', 50, 500], ['The day in the middle', 240, 560])
  expect(saidIn(page).every(([who]) => who === null)).toBe(true)
})

test('a line in the middle and a notice of the app are nobody’s', () => {
  const chat = talk(
    ['Nils Ahlgren', 50, 300, 50],
    ['The joiner comes on Friday', 40, 520],
    ['I am home until six', 400, 770],
    ['Nils moved this talk to his archive', 180, 620],
    ['Missed voice call at 12:40. Tap to call back.', 40, 640],
    ['This is a much longer message that is as wide as the page', 40, 760],
    ['See you then', 480, 770],
  )
  expect(saidIn(chat)).toEqual([
    [null, 'The joiner comes on Friday'],
    ['own', 'I am home until six'],
    [null, 'This is a much longer message that is as wide as the page'],
    ['own', 'See you then'],
  ])
})

test('a bubble beside a picture is on the left, also if its width leaves equal space on both sides', () => {
  const chat = talk(
    ['Nils Ahlgren', 140, 400, 50],
    ['The joiner comes on Friday', 140, 520],
    ['He needs the whole of the morning', 140, 665],
    ['I am home until six', 400, 770],
  )
  expect(saidIn(chat)).toContainEqual([null, 'He needs the whole of the morning'])
})

test('a price behind a word is no time', () => {
  const chat = talk(
    ['Nils', 50, 120, 50],
    ['costs 4.5', 40, 240],
    ['The rest is free', 40, 360],
    ['Ok then', 600, 770],
  )
  expect(saidIn(chat)).toContainEqual([null, 'costs 4.5'])
})
