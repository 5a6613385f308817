import { expect, test } from 'vitest'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { followUps, followUpsMax } from './follow-ups.ts'

const proof = { value: '$36.87', isSecret: false }
const said = (content: string, sources: number, proofs: Turn['proofs'] = []): Turn => ({
  ...{ role: 'assistant', content, proofs },
  sources: Array.from({ length: sources }, (_, i) => ({ screenshotId: i + 1 })),
})
const facts = [
  { kind: 'amount' as const, text: '$36.87' },
  { kind: 'date' as const, text: '01/24/2026' },
]

test.each<[string, Turn, string[]]>([
  [
    'total of the receipt',
    said('It is **$36.87**.', 1, [proof]),
    ['What else is on it?', 'Not what I meant', 'When was that?'],
  ],
  [
    'when was the receipt',
    said('It is on **01/24/2026**.', 1, [proof]),
    ['What else is on it?', 'Not what I meant', 'How much was it?'],
  ],
  [
    'find the receipt',
    said('I found it in “Receipt”.', 1),
    ['What does it say?', 'Not what I meant', 'How much was it?'],
  ],
  [
    'show me all receipts',
    said('I found 2 screenshots.', 2),
    ['Only this month', 'What does the first one say?', 'What does the second one say?'],
  ],
  [
    'receipts from March',
    said('I found 2 screenshots.', 2),
    ['What does the first one say?', 'What does the second one say?'],
  ],
  [
    'how much did I spend this month',
    said('It comes to **$36.87**.', 1),
    ['And last month?', 'And this year?'],
  ],
  ['what is coming up', said('Coming up:', 2), ['And next week?', 'What do I still have to do?']],
  ['what is the zebra', said('I looked through 9 screenshots and found nothing.', 1), ['Show the closest']],
  ['what is the zebra', said('I looked through 9 screenshots and found nothing.', 0), []],
  [
    'hello',
    said('Hello.', 0),
    ['What did I save this week?', 'What’s coming up?', 'What do I still have to do?'],
  ],
  ['undo', said('It is in no category again.', 1), []],
  ['write me a poem', said('I cannot do that.', 0), []],
])('after %j, what makes sense is offered', (question, reply, offered) => {
  const plan = planQuestion(question, { turns: [], screenshotId: null })
  const rows = followUps({ plan, reply, facts }).slice(0, followUpsMax)
  expect(rows.map(({ asks }) => asks)).toEqual(offered)
})
