import { expect, test } from 'vitest'
import type { Findings, Source } from '#server/memory/reply/find/findings.ts'
import type { Wish } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { writeChange } from './write-change.ts'

const one = (screenshotId: number): Source => ({
  ...{
    screenshotId,
    title: `Note ${screenshotId}`,
    seenAt: 0,
    quote: null,
    picture: { width: 1, height: 1 },
  },
})
type Changed = Extract<Findings, { kind: 'changed' }>
const changed = (wish: Wish, found: Source[], already: Source[]): Changed => ({
  ...{ kind: 'changed', found, already, wish, category: wish.to === 'category' ? wish.name : null },
  undo: found.map(({ screenshotId }) => ({ screenshotId, change: {} })),
  isComplete: true,
})
const toTravel: Wish = { to: 'category', name: 'Travel', isNew: false }

test('what is so already is said to be, and there is nothing to take back', () => {
  const wishes: [Wish, string][] = [
    [toTravel, '“Note 1” is already in **Travel**.'],
    [{ to: 'no-category' }, '“Note 1” is already in no category.'],
    [{ to: 'type', type: 'meal' }, '“Note 1” is already of the type **meal**.'],
    [{ to: 'tag', tag: 'lunch' }, '“Note 1” already has the tag **lunch**.'],
    [{ to: 'title', title: 'Note 1' }, '“Note 1” is already called that.'],
  ]
  for (const [wish, said] of wishes)
    expect(writeChange(changed(wish, [], [one(1)]))).toMatchObject({
      content: `${said} I haven’t changed anything.`,
      sources: [{ screenshotId: 1 }],
      undo: [],
    })
})

test('of several, those that are moved and those that were there already are told apart', () => {
  expect(writeChange(changed(toTravel, [one(1)], [one(2), one(3)])).content).toBe(
    'Done: “Note 1” is now in **Travel**. 2 screenshots are already in **Travel**. Say “undo” to take it back.',
  )
})

test('where several could be meant, or none for sure, the order that is proposed would do what was asked', () => {
  const not = (why: 'none' | 'several', wish: Wish): Findings & { kind: 'not-changed' } => ({
    ...{ kind: 'not-changed', why, wish, found: [one(1), one(2)], categories: [] },
  })
  const long = 'Rome flight '.repeat(12).trim()
  const orders: [Wish, string][] = [
    [{ to: 'title', title: long }, `call the first one ${long}`],
    [toTravel, 'put the first one in Travel'],
    [{ ...toTravel, isNew: true }, 'put the first one in a new category Travel'],
    [{ to: 'tag', tag: 'lunch' }, 'tag the first one with lunch'],
    [{ to: 'type', type: 'meal' }, 'mark the first one as meal'],
    [{ to: 'no-category' }, 'uncategorise the first one'],
  ]
  const sources = [{ screenshotId: 7, title: 'Note 7' }]
  const turns = [{ role: 'assistant' as const, content: '', sources }]
  for (const why of ['none', 'several'] as const)
    for (const [wish, order] of orders) {
      expect(writeChange(not(why, wish)).content).toContain(` “${order}”.`)
      expect(planQuestion(order, { turns, screenshotId: null })).toMatchObject({
        intent: 'change',
        wish,
        about: { screenshotIds: [7] },
      })
    }
})

test('a secret that is to be a name is not said again', () => {
  const wish: Wish = { to: 'title', title: 'Front door code 4471' }
  const several = {
    kind: 'not-changed' as const,
    ...{ why: 'several' as const, wish },
    ...{ found: [one(1), one(2)], categories: [] },
  }
  for (const answer of [writeChange(several), writeChange(changed(wish, [one(1), one(2)], []))])
    expect(answer.content).not.toContain('4471')
})
