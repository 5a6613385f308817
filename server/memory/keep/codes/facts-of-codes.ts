import type { CodePart, FoundCode } from '#contract/codes/found-code.ts'
import type { Fact } from '#contract/fact.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'
import { understandCode } from './understand-code.ts'

/** Adds the contents of codes as facts, each once, and removes facts that were read from their lines. */
export function withFactsOfCodes(facts: readonly Fact[], codes: readonly ReadingCode[]): Fact[] {
  const found = codes.map(understandCode).flatMap(code => code.parts.flatMap(part => factOf(code, part)))
  const others = facts.filter(({ line }) => !found.some(one => one.line === line))
  const isKnown = (one: Fact) => others.some(({ kind, value }) => kind === one.kind && value === one.value)
  return [...others, ...found.filter(one => !isKnown(one))]
}

function factOf({ box }: FoundCode, { name, text, fact }: CodePart): Fact[] {
  if (!fact) return []
  return [{ ...fact, text, label: fact.kind === 'link' ? null : name, line: `${name}: ${text}`, box }]
}
