import { isKind } from '#server/language/words/asking-words.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { linesMax } from '#server/memory/reply/say/written-parts.ts'

/** Returns the first of these screenshots, with the lines that match the words. */
export function shown(
  shots: Shot[],
  words: string[],
  { isComplete = true } = {},
): Extract<Findings, { kind: 'screenshots' }> {
  const found = shots.slice(0, linesMax).map(shot => foundOf(shot, words))
  const count = shots.length
  return { kind: 'screenshots', found, count, isComplete, isNear: false }
}

/** Returns screenshots that only come close, marked as such. */
export const nearest = async (
  memories: Memories,
  asker: Asker,
  near: Shot[],
  about: Subject,
): Promise<Findings> =>
  near.length > 0
    ? {
        ...shown(near.slice(0, nearMax), about.words),
        ...{ isNear: true, coverage: await memories.coverage.of(asker.ownerId) },
      }
    : foundNothing(memories, asker, [], about)
const nearMax = 3

/** Keeps the screenshots of the type that the words name, or all, if none is of that type. */
export function ofTheKind(shots: Shot[], { words }: Subject): Shot[] {
  const those = shots.filter(shot => words.filter(isKind).every(word => isA(shot, word)))
  return those.length > 0 ? those : shots
}
