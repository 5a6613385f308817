import { locateForms } from '#server/language/words/locate-forms.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { forgivingTerms } from '#server/memory/recall/expand/find-spellings.ts'
import { asTyped } from '#server/memory/recall/explain/as-typed.ts'
import { questionParts, withoutParts } from '#server/memory/recall/explain/question-parts.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { noLimits } from '#server/memory/recall/query/search-limits.ts'
import { asForms } from '#server/memory/recall/query/search-term.ts'
import { rankCandidates } from '#server/memory/recall/rank/rank-candidates.ts'
import { countHits } from '#server/memory/recall/rank/ranked-rows.ts'
import { slotsOf } from '#server/memory/recall/rank/score-terms.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import { rankedBy } from '#server/memory/recall/search/find-page.ts'
import { readAsked } from '#server/memory/recall/search/smart-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Count, Finding, HintsAsked, StandIn, Tried } from './hints-asked.ts'

/** Splits a question into the parts that were understood. */
export async function tryQuestion(finding: Finding, ownerId: OwnerId, hinted: HintsAsked): Promise<Tried> {
  const { search: q, timeZone, without, filters } = hinted
  const asRead = await readAsked(finding, ownerId, { q, timeZone, without })
  const question = { ...asRead, senses: tellingSenses(asRead.senses) }
  const parts = questionParts(question)
  const plain = question.senses.filter(({ type, category }) => !type && !category)
  const counting =
    (some: Question, within = filters): Count =>
    most =>
      countResults(finding, ownerId, some, { filters: within, most })
  let found: ReturnType<typeof standIns> | undefined
  return {
    count: counting(question),
    filtered: within => counting(question, within),
    pieces: parts.map(pieceOf).filter(({ words }) => words.length === 0 || parts.length > 1),
    without: leftOut,
    alone: plain.map(({ said }) => ({ word: said, count: countSpelled(finding, ownerId, said) })),
    async standsFor(word) {
      found ??= standIns(finding, ownerId, question)
      return (await found).get(spelling(word)) ?? null
    },
    reworded: replaced => reworded(q, replaced),
    again: async text => counting(await readAsked(finding, ownerId, { q: text, timeZone, without })),
  }

  function pieceOf({ id, label }: { id: string; label: string }) {
    const word = plain.find(({ said }) => id === `word:${spelling(said)}`)?.said
    return {
      ...{ key: id, label: word ? `“${asTyped(q, word)}”` : label, words: word ? [word] : [] },
      ...leftOut([id]),
    }
  }

  function leftOut(keys: (string | number)[]) {
    const ids = keys.map(String)
    return { change: { without: [...without, ...ids] }, count: counting(withoutParts(question, ids)) }
  }
}

function reworded(q: string, others: ReadonlyMap<SearchWord, string>): string {
  let text = q
  for (const [word, other] of others) {
    const [place] = locateForms(text, asForms([spelling(word)], 'said'))
    if (place) text = text.slice(0, place.from) + other + text.slice(place.to)
  }
  return text
}

/** Counts the screenshots that have the word, or a misspelling of it. */
const countSpelled =
  (finding: Finding, ownerId: OwnerId, word: SearchWord): Count =>
  async most => {
    const { db, search } = finding
    return search.turns.questions(ownerId, async () => {
      const lookup = lookFor(await forgivingTerms(finding, ownerId, [word]))
      return countHits(db, search, ownerId, { lookup, limits: noLimits, filters: {}, most })
    })
  }

type Wanted = { filters: HintsAsked['filters']; most: number }

/** Counts the results of a smart search, up to `most`. It loads no rows and waits for its turn. */
function countResults(
  finding: Finding,
  ownerId: OwnerId,
  question: Question,
  { filters, most }: Wanted,
): Promise<number> {
  const { db, search } = finding
  const { limits, asked } = rankedBy(question)
  return search.turns.questions(ownerId, async () => {
    if (!asked) return countHits(db, search, ownerId, { lookup: [[]], limits, filters, most })
    const { results } = await rankCandidates(finding, ownerId, asked, { limits, filters, close: [] })
    return Math.min(results.length, most)
  })
}

/** For each word, by its spelling: whether another word stands for it in the results. */
async function standIns(
  finding: Finding,
  ownerId: OwnerId,
  question: Question,
): Promise<ReadonlyMap<string, StandIn>> {
  const { terms, results, perhaps } = await finding.search.turns.questions(ownerId, () =>
    rankCandidates(finding, ownerId, question, { limits: noLimits, filters: {}, close: [], isNarrow: true }),
  )
  const slots = slotsOf(terms.terms)
  return new Map(
    terms.terms.map(({ sense }, term) => {
      const slot = slots.findIndex(({ choices }) => choices.flat().includes(term))
      const met = [...results, ...perhaps].flatMap(candidate => candidate.met[slot] ?? [])
      const isFound = met.some(({ score }) => score > 0)
      return [spelling(sense.said), met.some(({ isSure }) => isSure) ? 'sure' : isFound ? 'possible' : null]
    }),
  )
}
