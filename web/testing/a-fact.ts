import type { FoundFact } from '#contract/screenshot.ts'

/** A code alone on its line, unless given otherwise. */
export function aFact(given: Partial<FoundFact> & { text: string }): FoundFact {
  const { text } = given
  const fact = { kind: 'code' as const, value: text, label: null, line: text, box: null, ...given }
  return { isSecret: false, lineSecrets: [], ...fact }
}
