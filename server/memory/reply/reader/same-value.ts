import { type AnswerKind, kindSpans } from './answer-kinds.ts'

/** Whether both lines are equal, or have an amount, a date, a time or a code in common. */
export function hasSameValue(one: string, other: string): boolean {
  if (one === other) return true
  const values = new Set(valuesIn(other))
  return valuesIn(one).some(value => values.has(value))
}
const valuesIn = (line: string) =>
  kindSpans(line).flatMap(({ kind, from, to }) => (ofWords.has(kind) ? [] : [line.slice(from, to)]))
const ofWords = new Set<AnswerKind>(['count', 'name', 'phrase', 'sentence'])
