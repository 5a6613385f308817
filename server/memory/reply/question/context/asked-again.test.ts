import { expect, test } from 'vitest'
import type { Plan, Turn } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { askedAgain, askedOfTime } from './asked-again.ts'
import { changedInOne } from './changed-in-one.ts'
import { ofUnfound } from './spoken-as-it.ts'

const alone = (question: string) => planQuestion(question, { turns: [], screenshotId: null })
function valueAsked(question: string) {
  const plan = alone(question)
  if (plan.intent !== 'value') throw new Error(`“${question}” asks for no value`)
  return { inFull: question, last: plan }
}
const inFull = (plan: Plan | null) => plan?.inFull ?? null

// In a replacement string, these mean the match, and the text before and after it.
test.each(['$&', '$`', "$'", '$$'])('%s in what a person says is asked as it stands', sign => {
  const ofIt = { ...valueAsked('What is the password?'), inFull: 'What is the password of it?' }
  expect(inFull(askedAgain(`the Lock${sign} Inn`, ofIt, alone))).toBe(
    `What is the password of the Lock${sign} Inn`,
  )
  expect(inFull(askedOfTime(`in ${sign} June`, valueAsked('What was the rent in May?'), alone))).toBe(
    `What was the rent in ${sign} June?`,
  )
  const about = { text: `Pay${sign} Ride`, words: ['ride'], type: null, when: null, screenshotIds: null }
  expect(inFull(ofUnfound('When does it close', about, alone))).toBe(`When does Pay${sign} Ride close`)
  expect(inFull(ofUnfound('What is its address', about, alone))).toBe(`What is Pay${sign} Ride's address`)
})

test('so it is in what is asked of the same time', () => {
  const turns: Turn[] = [
    { role: 'user', content: 'What was the water in May?', sources: [] },
    { role: 'assistant', content: 'It was 31.', sources: [{ screenshotId: 1 }] },
  ]
  const plan = changedInOne('and heat$& gas?', { turns, screenshotId: null }, alone)
  expect(inFull(plan)).toBe('What was the heat$& gas in May?')
})
