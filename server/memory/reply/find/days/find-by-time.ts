import type { Findings } from '#server/memory/reply/find/findings.ts'
import { ofTheKind, shown } from '#server/memory/reply/find/passages/shown-screenshots.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import { type Asker, lookAt, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { type Shot, seenAt } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'

/** Finds the newest or oldest screenshot about a subject, or of all screenshots. */
export async function findByTime(
  memories: Memories,
  asker: Asker,
  about: Subject,
  which: 'latest' | 'earliest',
): Promise<Findings> {
  const shot =
    isEverything(about) && !about.type ? await endOfAll(memories, asker, which) : await endOfThose()
  return shot ? shown([shot], about.words) : foundNothing(memories, asker, [], about)

  async function endOfThose() {
    const { full } = await lookForAll(memories, asker, about)
    const byTime = ofTheKind(full, about).toSorted(
      (a, b) => seenAt(a.row) - seenAt(b.row) || a.row.id - b.row.id,
    )
    return which === 'latest' ? byTime.at(-1) : byTime[0]
  }
}

async function endOfAll(
  memories: Memories,
  asker: Asker,
  which: 'latest' | 'earliest',
): Promise<Shot | undefined> {
  const newest = async () => (await memories.recall.browse(asker.ownerId, { limit: 1 })).rows[0]?.id
  const id = which === 'latest' ? await newest() : await memories.coverage.oldest(asker.ownerId)
  return id === undefined ? undefined : (await lookAt(memories, asker, [id])).full[0]
}

export const isEverything = ({ words, when, without, screenshotIds }: Subject) =>
  words.length === 0 && when === null && without === undefined && screenshotIds === null
