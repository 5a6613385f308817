import { expect, test } from 'vitest'
import { allScreens, readScreens } from './read-screens.ts'

test('Questions belong to the lines above them', () => {
  const text = [
    '== Soup',
    '| Leek',
    '| 2 potatoes',
    '? how many spuds',
    '?+2 what to buy',
    '',
    '! for how many',
  ]
  expect(readScreens(text.join('\n'))).toEqual([
    {
      title: 'Soup',
      lines: ['Leek', '2 potatoes'],
      asked: [
        { question: 'how many spuds', lines: [1] },
        { question: 'what to buy', lines: [0, 1] },
      ],
      absent: ['for how many'],
    },
  ])
})

test.each(['| a line of no screen', '== Soup\nLeek', '== Soup\n| Leek\n?+2 what to buy'])(
  '%s is refused',
  text => {
    expect(() => readScreens(text)).toThrow(/^Line \d/)
  },
)

test('All screens of all authors can be read', () => {
  expect(allScreens().length).toBeGreaterThan(2_500)
})
