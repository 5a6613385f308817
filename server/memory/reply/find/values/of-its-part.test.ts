import { expect, test } from 'vitest'
import type { FoundValue } from '#server/memory/reply/find/findings.ts'
import { ofItsPart } from './of-its-part.ts'

const found = (value: string, line: string, label: string | null = null): FoundValue => ({
  value,
  proofs: [
    {
      ...{ screenshotId: 1, title: '', seenAt: 0, quote: null, picture: { width: 400, height: 800 } },
      ...{ value, label, line, box: null, day: null },
    },
  ],
})

test.each([
  ['Places: Ilse Brandt (row 4), Omar Haddad (row 6)', '4', 'omar', '6'],
  ['Ilse owes €12.50, Omar owes €9.00', '€12.50', 'omar', '€9.00'],
  ['€12.50 Ilse, €9.00 Omar', '€12.50', 'omar', '€9.00'],
])('of several values on a line, the one beside whom the question names: %s', (line, value, name, own) => {
  const { value: told, proofs } = ofItsPart(found(value, line), [name])
  expect([told, proofs[0].value]).toEqual([own, own])
})

test.each([
  ['nobody is named', 'Ilse owes €12.50, Omar owes €9.00', []],
  ['both are named', 'Ilse owes €12.50, Omar owes €9.00', ['ilse', 'omar']],
  ['the values are the cells of a row', 'Hub service €12.50 €19.00', ['hub']],
  ['the line has one value', 'Ilse and Omar owe €12.50', ['omar']],
  ['the other value is of another kind', 'Ilse owes €12.50, Omar comes at 18:30', ['omar']],
])('the value stays where %s', (_, line, asked) => {
  expect(ofItsPart(found('€12.50', line), asked).value).toBe('€12.50')
})

test('a value keeps its own label', () => {
  const line = 'Stream ID 845 555 22, passcode maple26'
  expect(ofItsPart(found('maple26', line, 'passcode'), ['stream']).value).toBe('maple26')
})
