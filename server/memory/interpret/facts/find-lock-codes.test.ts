import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import { aReading } from '#test/a-reading.ts'

test.each([
  ['House alarm: 7730 (Yusuf needs it)', 'House alarm', '7730'],
  ['The street door opens with the keypad: 5093#.', 'keypad', '5093#'],
  ['The keys are in the grey box, combination 2-8-6.', 'combination', '2-8-6'],
  ['Key safe on the left wall: 7263', 'Key safe', '7263'],
  ['To get in press 4821 and the bell of the front door', 'front door', '4821'],
  ['Fahrradschloss: 4711', 'Fahrradschloss', '4711'],
  ['Safe: four right, nine left', 'Safe', 'four right, nine left'],
])('in %j is found what opens, by its name, and as a secret', (line, label, code) => {
  const reading = aReading(`# Before we leave\nWater the plants\n${line}`)
  const understood = interpret({ reading, categories: [], seenAt: Date.UTC(2026, 10, 22) })
  const facts = understood.facts.filter(({ text }) => text === code)
  expect(facts).toMatchObject([{ kind: 'code', label, value: code }])
  expect(facts.every(isSecret)).toBe(true)
  expect([understood.title, understood.description, understood.analysis].join('\n')).not.toContain(code)
})
