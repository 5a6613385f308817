import type { Findings } from './findings.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { About } from './plan.ts'
import { foundOf, type Shot } from './shot.ts'

/** That nothing was, with how many were looked through and which speak of the subject. */
export async function foundNothing(
  memories: Memories,
  { ownerId }: Asker,
  mentions: Shot[],
  about: About | null,
): Promise<Findings> {
  const coverage = await memories.coverage.of(ownerId)
  return { kind: 'nothing', coverage, mentions: mentions.map(shot => foundOf(shot, about?.words ?? [])) }
}
