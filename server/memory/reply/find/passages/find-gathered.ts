import type { Findings } from '#server/memory/reply/find/findings.ts'
import { type Asker, lookForMeant } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, seenAt } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { linesMax } from '#server/memory/reply/say/written-parts.ts'
import { ofTheKind } from './shown-screenshots.ts'

type Gathered = Extract<Findings, { kind: 'gathered' }>

/** Summarises several screenshots: numbers, time span and descriptions. Null for fewer than two. */
export async function findGathered(
  memories: Memories,
  asker: Asker,
  about: Subject,
): Promise<Gathered | null> {
  const { full, isComplete } = await lookForMeant(memories, asker, about)
  const shots = ofTheKind(full, about)
  if (shots.length < 2) return null
  const names = new Map((await memories.categories.list(asker.ownerId)).map(({ id, name }) => [id, name]))
  const byCategory = Map.groupBy(
    shots,
    ({ row }) => (row.category_id === null ? null : names.get(row.category_id)) ?? null,
  )
  const times = shots.map(({ row }) => seenAt(row))
  return {
    kind: 'gathered',
    count: shots.length,
    isComplete,
    from: Math.min(...times),
    to: Math.max(...times),
    places: [...byCategory]
      .map(([name, some]) => ({ name, count: some.length }))
      .sort((a, b) => b.count - a.count),
    found: shots
      .slice(0, linesMax)
      .map(shot => ({ ...foundOf(shot, []), description: shot.row.description || shot.row.analysis })),
  }
}
