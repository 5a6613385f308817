import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { withSignedRows } from '#server/memory/page/entries/account-entries.ts'
import { type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { briefFacts } from '#server/memory/page/values/brief-facts.ts'
import type { Read } from '#server/memory/reply/find/values/value-candidates.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { Shot } from './shot.ts'

/** Loads what values are read from: row, reading and facts, with account rows that only have signs. */
export async function readShot(
  memories: Memories,
  asker: Asker,
  { row }: Shot,
  facts: readonly KeptFact[],
): Promise<Read> {
  const reading = await memories.readings.find(asker.ownerId, row.id)
  const its = briefFacts(facts.filter(({ screenshotId }) => screenshotId === row.id))
  return { row, reading, facts: withSignedRows(its, writtenLines(row, reading)) }
}

/** The facts of these screenshots. */
export const factsOf = (
  { facts }: Pick<Memories, 'facts'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  shots: Pick<Shot, 'row'>[],
): Promise<KeptFact[]> =>
  facts.of(
    ownerId,
    shots.map(({ row }) => row.id),
  )

/** The lines of a screenshot, as read or as corrected by the user. */
export const linesOf = async (
  memories: Pick<Memories, 'readings'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  { row }: Pick<Shot, 'row'>,
): Promise<WrittenLine[]> => writtenLines(row, await memories.readings.find(ownerId, row.id))
