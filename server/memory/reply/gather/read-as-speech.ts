import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { speakerOf } from '#server/memory/page/people/said-by.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Memories } from './memories.ts'

/** The speaker of a line in a conversation, by the name above it, or null. */
export async function readAsSpeech(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  ownerId: OwnerId,
  screenshotId: number,
  line: string,
): Promise<string | null> {
  const [row] = await memories.screenshots.findMany(ownerId, [screenshotId])
  if (!row || !isTalk(row)) return null
  const lines = writtenLines(row, await memories.readings.find(ownerId, screenshotId))
  return speakerOf(lines, line)?.text ?? null
}
