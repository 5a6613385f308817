import { expect, test } from 'vitest'
import type { Ahead } from '#server/memory/reply/find/findings.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { writeAgenda } from './write-agenda.ts'

const plan: Plan = {
  intent: 'agenda',
  about: { text: '', words: [], type: null, when: null, screenshotIds: null },
}
const days = (count: number): Ahead[] =>
  Array.from({ length: count }, (_, i) => {
    const day = `2026-12-${String(i + 1).padStart(2, '0')}`
    const date = {
      screenshotId: i + 1,
      kind: 'date' as const,
      text: day,
      value: day,
      label: 'Due',
      line: day,
    }
    const found = { screenshotId: i + 1, title: `Note ${i + 1}`, seenAt: 0, quote: null }
    return { ...found, picture: { width: 1, height: 1 }, day, dates: [{ ...date, box: null }] }
  })

test('of eleven dates each is told, with its screenshot', () => {
  const { content, sources } = writeAgenda(plan, { kind: 'agenda', ahead: days(11) })
  expect(content.match(/^- /gm)).toHaveLength(11)
  expect(sources).toHaveLength(11)
  expect(content).not.toContain('These are')
})

test('of more than fit it says how to see the others', () => {
  const { content } = writeAgenda(plan, { kind: 'agenda', ahead: days(20) })
  expect(content).toContain('These are the next 12 of 20. Ask for a month to see the others.')
})

test('of several dates without a year it says so once', () => {
  const ahead = days(3).map(one => ({ ...one, isYearGuessed: true as const }))
  const { content } = writeAgenda(plan, { kind: 'agenda', ahead })
  expect(content.match(/\*\* †:/g)).toHaveLength(3)
  expect(content.match(/names no year/g)).toHaveLength(1)
})
