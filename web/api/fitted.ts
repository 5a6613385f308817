import { mend } from '#contract/mend.ts'
import type { z } from '#contract/zod.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

/**
 * A response that fits the contract. Parts that do not fit are mended or dropped, and reported in the
 * console. If nothing fits, it throws a sentence.
 */
export function fitted<S extends z.ZodType>(schema: S, given: unknown, from: string): z.output<S> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const mended = mend(schema, given)
  if (!mended) throw new UnreadableAnswer()
  console.warn(`Parts of the answer of ${from} did not fit: ${mended.faults.slice(0, faultsMax).join(', ')}`)
  // It fits the schema now, except unknown times, which every screen expects.
  return mended.value as z.output<S>
}

const faultsMax = 20
