import { mend } from '#contract/mend.ts'
import type { z } from '#contract/zod.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

/**
 * An answer as the contract has it. Parts that do not fit are mended or left out, and said in the console; an answer of which
 * nothing fits is refused in a sentence.
 */
export function fitted<S extends z.ZodType>(schema: S, given: unknown, from: string): z.output<S> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const mended = mend(schema, given)
  if (!mended) throw new UnreadableAnswer()
  console.warn(`Parts of the answer of ${from} did not fit: ${mended.faults.slice(0, faultsMax).join(', ')}`)
  // Mended to the schema, but for moments that nobody knows, which every screen expects.
  return mended.value as z.output<S>
}

const faultsMax = 20
