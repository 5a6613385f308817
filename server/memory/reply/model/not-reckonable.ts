import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import { daysOf } from './check/derived.ts'
import { readLine } from './check/read-line.ts'
import type { Evidence } from './evidence.ts'

/**
 * Returns the numbers and ISO days that the calculator must refuse, because no line, result or user message
 * has them. Small counts (such as people or months), today and the days near it are allowed if at least one
 * other value is known.
 */
export function notReckonable(
  numbers: readonly string[],
  evidence: Evidence,
  said: readonly string[],
  { now }: Pick<Asker, 'now'>,
): string[] {
  const lines = evidence.ids().flatMap(id => evidence.allOf(id)?.lines ?? [])
  const read = [...lines, ...evidence.results()].map(one => one.read)
  const values = [...read, ...said.map(readLine)].flatMap(line => line.values)
  const stands = (number: string) =>
    isDay.test(number)
      ? values.some(value => daysOf(value, Date.parse(number)).includes(Date.parse(number)))
      : values.some(value => value.is === 'number' && value.cents === Math.round(Number(number) * 100))
  const isUsual = (number: string) =>
    usual.test(number) || (isDay.test(number) && Math.abs(Date.parse(number) - now) < twoDaysMillis)
  return numbers.some(stands) ? numbers.filter(number => !stands(number) && !isUsual(number)) : [...numbers]
}
const isDay = /^\d{4}-\d\d-\d\d$/
const usual = /^(?:\d{1,2}|100|365)$/
const twoDaysMillis = 2 * 86_400_000
