import { expect, test } from 'vitest'
import { answerKinds } from './answer-kinds.ts'
import { kindsAsked, wordingAsked } from './kinds-asked.ts'

const likeliest = (question: string) => {
  const kinds = kindsAsked(question)
  return answerKinds[kinds.indexOf(Math.max(...kinds))]
}

test.each([
  ['how much did they knock off the salmon', 'amount'],
  ['what time does the ferry to Naxos go', 'time'],
  ['how long do I leave the glaze to dry', 'duration'],
  ['who was looking after the twins', 'name'],
  ['why did the landlord keep the deposit', 'sentence'],
])('%s wants an answer of its kind', (question, kind) => {
  expect(['phrase', kind]).toContain(likeliest(question))
})

test('the kinds together are one, whatever is asked', () => {
  for (const question of ['', '???', '🎂', 'x'.repeat(9_000), 'wo ist das Hotel']) {
    const kinds = kindsAsked(question)
    expect(kinds).toHaveLength(answerKinds.length)
    expect(kinds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  }
})

test('what was never met tells nothing', () => {
  expect(kindsAsked('how much', () => null)).toEqual(answerKinds.map(() => 1 / answerKinds.length))
})

test('figures are one word to it, and only the first words of a pasted text count', () => {
  expect(wordingAsked('before 17 May').features).toContain('before_0')
  expect(wordingAsked('word '.repeat(500)).features.length).toBeLessThan(20)
})
