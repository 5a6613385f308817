import { expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { isOneOf, secretFacts } from './is-secret.ts'

const code = (text: string, line: string, label: string | null = null): Fact => ({
  ...{ kind: 'code', text, value: text, label, line, box: null },
})
const secret = (text: string, ...facts: Fact[]) => secretFacts(text, facts).map(fact => fact.text)

test.each([
  [
    'the end of the line before',
    'Odebrać paczkę: paczkomat GDA04M, kod\n418 552',
    code('418 552', '418 552'),
  ],
  ['another block', 'Your verification code is\n482913', code('482913', '482913')],
  ['the line before that', 'Parcel locker 14\ncode 4471', code('4471', 'code 4471')],
  ['its own name', 'kod\n\n418 552', code('418 552', '418 552', 'kod')],
  ['another place in the text', 'Door code 90210\nGate\n90210', code('90210', '90210')],
])('a code is secret where %s tells', (_, text, fact) => {
  expect(secret(text, fact)).toEqual([fact.text])
})

test('what stands beside a secret is none', () => {
  const line = 'Paczkomat GDA04M, kod'
  expect(secret(`${line}\n418 552`, code('GDA04M', line, 'paczkomat'))).toEqual([])
})

test('a secret is known however it is spaced, and not by a little of it', () => {
  expect(isOneOf(['418 552'], '418552')).toBe(true)
  expect(isOneOf(['418 552'], '418 552.')).toBe(true)
  expect(isOneOf(['tidal-otter-42'], 'tidal-otter')).toBe(true)
  expect(isOneOf(['tidal-otter-42'], 'tidal')).toBe(false)
  expect(isOneOf(['418 552'], '41')).toBe(false)
})
