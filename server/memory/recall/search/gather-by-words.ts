import { wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import { readPhrases } from '#server/memory/recall/query/read-phrases.ts'
import { nothingAsked } from '#server/memory/recall/query/read-question.ts'
import { plainSense } from '#server/memory/recall/query/read-senses.ts'
import { noLimits } from '#server/memory/recall/query/search-limits.ts'
import { scoreCandidates } from '#server/memory/recall/rank/rank-candidates.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** A folded word of a question, and its weight. */
export type WordTold = { word: string; weight: number }
export type Gathered = { id: number; score: number }

/**
 * Finds up to `count` screenshots that have most of the words, best first. They are scored like search
 * results, with the given weights. `asked` is the whole question, whose phrases count for their words.
 */
export async function gatherByWords(
  finding: Database,
  ownerId: OwnerId,
  words: readonly WordTold[],
  count: number,
  asked: string = words.map(({ word }) => word).join(' '),
): Promise<Gathered[]> {
  const told = words.slice(0, wordsMax).flatMap(({ word, weight }) =>
    wordsOf(word)
      .slice(0, 1)
      .map(said => ({ sense: plainSense(said), weight })),
  )
  if (told.length === 0) return []
  const question = {
    ...nothingAsked,
    senses: told.map(({ sense }) => sense),
    phrases: readPhrases(asked.slice(0, askedCharsMax)),
  }
  const { candidates } = await scoreCandidates(finding, ownerId, question, {
    ...{ limits: noLimits, filters: {}, close: [], isNarrow: true },
    weights: told.map(({ weight }) => weight),
  })
  return candidates.slice(0, count)
}

const [wordsMax, askedCharsMax] = [10, 2_000]
