import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { findSpellings, type OtherForms } from '#server/memory/recall/expand/find-spellings.ts'
import { asTyped } from '#server/memory/recall/explain/as-typed.ts'
import { isEmptySearch, type ReadSearch, type TypedWord } from '#server/memory/recall/query/read-search.ts'
import { limitsOf, saidOf } from '#server/memory/recall/query/search-limits.ts'
import { termOf } from '#server/memory/recall/query/search-term.ts'
import type { Stretch } from '#server/memory/recall/query/typed-pieces.ts'
import { type Asked, countHits } from '#server/memory/recall/rank/ranked-rows.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import { readTyped } from '#server/memory/recall/search/plain-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Count, Finding, HintsAsked, Piece, Tried } from './hints-asked.ts'

/** Splits a plain search into words, exclusions and operators. */
export async function trySearch(finding: Finding, ownerId: OwnerId, hinted: HintsAsked): Promise<Tried> {
  const { search, timeZone, filters } = hinted
  const spellingsOf = ({ wanted }: ReadSearch) =>
    findSpellings(
      finding,
      ownerId,
      wanted.map(({ said }) => said),
    )
  const read = await readTyped(finding, ownerId, search, timeZone)
  const spellings = await spellingsOf(read)
  const counting =
    (asked: Omit<Asked, 'filters'>, within: HintsAsked['filters']): Count =>
    most =>
      countHits(finding.db, finding.search, ownerId, { ...asked, filters: within, most })
  const count = (some: ReadSearch): Count => counting(askedBy(some, spellings), filters)
  const without: Tried['without'] = keys => {
    const isLeft = ({ from: start }: Stretch) => !keys.includes(start)
    const { wanted, unwanted, filters } = read
    const gone = [...wanted, ...unwanted, ...filters].filter(one => !isLeft(one))
    return {
      change: { search: cutOut(search, gone) },
      count: count({
        wanted: wanted.filter(isLeft),
        unwanted: unwanted.filter(isLeft),
        filters: filters.filter(isLeft),
      }),
    }
  }
  const noLimits = { unwanted: [], filters: [] }
  return {
    count: isEmptySearch(read) ? null : count(read),
    filtered: within => counting(askedBy(read, spellings), within),
    pieces: piecesOf(search, read, without),
    without,
    alone: read.wanted.map(word => ({
      word: word.said,
      count: counting(askedBy({ wanted: [word], ...noLimits }, spellings), {}),
    })),
    standsFor: async () => null,
    reworded: replaced => reworded(search, read, replaced),
    async again(text) {
      const anew = await readTyped(finding, ownerId, text, timeZone)
      return counting(askedBy(anew, await spellingsOf(anew)), filters)
    },
  }
}

function askedBy(read: ReadSearch, formsOf: OtherForms): Omit<Asked, 'filters'> {
  const searchTerms = read.wanted.map(({ said }) => termOf(said, formsOf(said)))
  return { lookup: lookFor(searchTerms), limits: limitsOf(read) }
}

function piecesOf(search: string, read: ReadSearch, without: Tried['without']): Piece[] {
  const { wanted, unwanted, filters } = read
  const pieceOf = (key: number, label: string, words: SearchWord[] = []): Piece => ({
    ...{ key, label, words },
    ...without([key]),
  })
  const pieces = [
    ...byStretch(search, wanted).map(one => pieceOf(one.from, `“${one.typed}”`, one.words)),
    ...byStretch(search, unwanted).map(one => pieceOf(one.from, `-${one.typed}`)),
    ...filters.map(one => pieceOf(one.from, (one.isNot ? 'not ' : '') + saidOf(one.filter))),
  ]
  return pieces.filter(({ words }) => words.length === 0 || pieces.length > 1)
}

type TypedTogether = Stretch & { words: SearchWord[]; typed: string }

/** `this/that` is two words, but one piece to leave out. */
function byStretch(search: string, typed: TypedWord[]): TypedTogether[] {
  return [...Map.groupBy(typed, ({ from: start }) => start).values()].map(together => {
    const words = together.map(({ said }) => said)
    const [{ from: start, to: end } = { from: 0, to: 0 }, ...more] = together
    const stretch = search.slice(start, end).replace(/^-/, '')
    const isOne = more.length === 0
    return {
      from: start,
      to: end,
      words,
      typed: isOne ? words.map(word => asTyped(stretch, word)).join() : stretch,
    }
  })
}

const cutOut = (text: string, gone: Stretch[]) =>
  gone
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from: start, to: end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .trim()
    .replace(/\s+/g, ' ')

function reworded(search: string, { wanted }: ReadSearch, others: ReadonlyMap<SearchWord, string>): string {
  let text = search
  for (const { words, from: start, to: end } of byStretch(search, wanted).toReversed()) {
    if (!words.some(word => others.has(word))) continue
    const anew = words.map(word => others.get(word) ?? spelling(word)).join(' ')
    text = text.slice(0, start) + anew + text.slice(end)
  }
  return text
}
