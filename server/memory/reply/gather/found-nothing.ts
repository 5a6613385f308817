import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import { foundOf, type Shot } from './shot.ts'

/** The result "nothing found", with the number of screenshots searched and those that mention the subject. */
export async function foundNothing(
  memories: Pick<Memories, 'coverage'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  mentions: Shot[],
  about: Subject | null,
): Promise<Extract<Findings, { kind: 'nothing' }>> {
  const coverage = await memories.coverage.of(ownerId)
  return { kind: 'nothing', coverage, mentions: mentions.map(shot => foundOf(shot, about?.words ?? [])) }
}
