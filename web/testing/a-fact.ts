import type { FoundFact } from '#contract/screenshot.ts'

/** A code that stands alone on its line, unless something else is given. */
export function aFact(given: Partial<FoundFact> & { text: string }): FoundFact {
  const { text } = given
  const fact = { kind: 'code' as const, value: text, label: null, line: text, box: null, ...given }
  return { isSecret: false, lineSecrets: [], ...fact }
}
