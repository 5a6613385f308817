import { expect, test } from 'vitest'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { otherMeant } from './other-meant.ts'

const proofs = [{ value: '$8', isSecret: false, screenshotId: 1, line: 'Total $8' }]
const turns: Turn[] = [
  { role: 'user', content: 'What did I pay?', sources: [] },
  { role: 'assistant', content: 'It is **$8**.', sources: [{ screenshotId: 1 }], proofs },
]

test.each([
  'Not what I meant',
  'no, that’s not what I asked for.',
  'that is wrong',
  'no, not that one',
  'Nope. Something else!',
  "it's not the right one",
])('%j asks for what else may answer', question => {
  expect(otherMeant(question, { turns, screenshotId: null })).toMatchObject({
    ...{ intent: 'other', question: 'What did I pay?', screenshotIds: null },
    told: ['It is **$8**.', '$8', '$8', 'Total $8'],
  })
})

test.each(['what is wrong with the boiler', 'not the receipt from May', 'no', 'the wrong address was on it'])(
  '%j does not',
  question => expect(otherMeant(question, { turns, screenshotId: null })).toBeNull(),
)

test('said again, it leaves out both answers; in a screenshot’s own chat it stays there', () => {
  const again: Turn[] = [
    ...turns,
    { role: 'user', content: 'Not what I meant', sources: [] },
    { role: 'assistant', content: 'Then it may be “Tip $2”.', sources: [{ screenshotId: 1 }] },
  ]
  expect(otherMeant('not that one', { turns: again, screenshotId: 1 })).toMatchObject({
    ...{ question: 'What did I pay?', screenshotIds: [1] },
    told: ['It is **$8**.', '$8', '$8', 'Total $8', 'Then it may be “Tip $2”.'],
  })
})

test('where nothing was told there is nothing else', () => {
  expect(otherMeant('Not what I meant', { turns: [], screenshotId: null })).toBeNull()
})
