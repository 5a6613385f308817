import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import { anOwner } from '#test/a-library.ts'
import { aRemy } from './a-remy.ts'
import { type Half, handWritten, judgeAnswer, type Verdict } from './hand-written.ts'
import { keepLibrary } from './keep-library.ts'

export type ByHand = { verdict: Verdict; isSourceRight: boolean }

/**
 * Asks for a person who has the pictures and screens of these questions, and none that were made for the
 * others.
 */
export async function askHandWritten(database: Database, now: number): Promise<Record<Half, ByHand[]>> {
  const other = await anOwner(database)
  await keepLibrary(database, other, 1_000, now)
  const remy = aRemy(database, createRecall({ ...database, clock: () => now }), other, now)
  const byHand: Record<Half, ByHand[]> = { develop: [], report: [] }
  for (const [said, value, source, half] of handWritten) {
    const row = [said].flat()
    const { content, sources } = await remy(row.at(-1) ?? '', row.slice(0, -1))
    const isSourceRight = source !== null && sources[0] === source
    byHand[half].push({ isSourceRight, verdict: judgeAnswer(content, value, isSourceRight) })
  }
  return byHand
}
