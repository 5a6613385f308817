import { expect, test } from 'vitest'
import { turnBox, turnReading } from '#server/memory/keep/pictures/turn-boxes.ts'
import { turnedSize } from '#server/outside/turned-size.ts'
import { readingOf } from '#test/a-library.ts'
import { interpret } from './interpret.ts'

const asked = { categories: [], seenAt: Date.UTC(2026, 0, 24) }

test.each([90, 180, -7])(
  'a picture that has to be turned by %d° is understood as if it stood upright',
  turned => {
    const upright = readingOf('receipt-a')
    const shown = turnedSize(upright, -turned)
    const reading = { ...turnReading(upright, -turned, shown), turned }
    const [straight, understood] = [upright, reading].map(one => interpret({ ...asked, reading: one }))
    expect(straight?.facts.length).toBeGreaterThan(5)
    const said = (one: typeof straight) =>
      one?.facts.map(({ kind, value, label, role }) => [kind, value, label, role])
    expect(said(understood)).toEqual(said(straight))
    expect(understood?.title).toBe(straight?.title)
    const [before, after] = [straight?.facts[0]?.box, understood?.facts[0]?.box]
    if (!before || !after) throw new Error('The first fact stands nowhere')
    const wanted = turnBox(before, -turned, upright, shown)
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(after[side] - wanted[side])).toBeLessThan(4)
  },
)
