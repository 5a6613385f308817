import type { SearchHints } from '#contract/search.ts'
import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { editsForgiven } from '#server/language/words/typing-errors.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { asTyped } from '#server/memory/recall/explain/as-typed.ts'
import { firstOpen } from '#server/memory/recall/explain/stands-open.ts'
import { nearCodes } from '#server/memory/recall/index/near-terms.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Finding, HintsAsked, Piece, Tried } from './hints-asked.ts'
import { tryQuestion } from './try-question.ts'
import { trySearch } from './try-search.ts'

type Loosened = SearchHints['loosened'][number]

/** Explains why a search found nothing, using only the owner's screenshots and words. */
export async function searchHints(
  finding: Finding,
  ownerId: OwnerId,
  hinted: HintsAsked,
): Promise<SearchHints> {
  const tried = await (hinted.isSmart ? tryQuestion : trySearch)(finding, ownerId, hinted)
  const nowhere: SearchWord[] = []
  for (const { word, count } of tried.alone)
    if ((await count(1)) === 0 && (await tried.standsFor(word)) !== 'sure') nowhere.push(word)
  const filters = tried.count ? await filterPieces(finding.db, ownerId, hinted, tried) : []
  const pieces = [...filters, ...tried.pieces]
  const single = await loosenedBy(pieces)
  const loosened = single.length > 0 ? single : (await loosenedBy(together(tried, nowhere))).slice(0, 1)
  const typed = (words: SearchWord[]) => [...new Set(words.map(word => asTyped(hinted.search, word)))]
  return {
    missing: typed(nowhere),
    apart: nowhere.length > 0 ? [] : typed(wordsApart(tried, pieces, single)),
    suggestion: await suggestion(finding, ownerId, tried, nowhere),
    loosened: loosened
      .map(({ words: _, ...one }) => one)
      .sort((one, other) => other.count - one.count)
      .slice(0, loosenedMax),
  }
}

/** Words that each occur, but not together. None if a filter is the cause. */
function wordsApart({ alone }: Tried, pieces: { words: SearchWord[] }[], single: { words: SearchWord[] }[]) {
  const isOfWords = (some: { words: SearchWord[] }[]) => some.every(({ words }) => words.length > 0)
  if (single.length > 0) return isOfWords(single) ? single.flatMap(({ words }) => words) : []
  return isOfWords(pieces) && alone.length > 1 ? alone.map(({ word }) => word) : []
}

const countMax = 100
const loosenedMax = 6

type LoosenedBy = Loosened & Pick<Piece, 'words'>

/** The pieces without which the search would have results, with the number of results. */
async function loosenedBy(pieces: Omit<Piece, 'key'>[]): Promise<LoosenedBy[]> {
  const loosened: LoosenedBy[] = []
  for (const { label, words, change, count } of pieces) {
    const found = await count(countMax)
    if (found > 0) loosened.push({ label, words, change, count: found })
  }
  return loosened
}

/** Pieces to leave out together, if one is not enough: all limits, unknown words, or both. */
function together(tried: Tried, nowhere: SearchWord[]): Omit<Piece, 'key'>[] {
  const limits = tried.pieces.filter(({ words }) => words.length === 0)
  const blamed = tried.pieces.filter(({ words }) => words.some(word => nowhere.includes(word)))
  const ways = [limits, blamed, [...limits, ...blamed]]
  return ways
    .filter(some => some.length > 1 && (some === limits || some.length < tried.pieces.length))
    .map(some => ({
      ...tried.without(some.map(({ key }) => key)),
      label: listed(some.map(({ label }) => label)),
      words: some.flatMap(({ words }) => words),
    }))
}

const listed = (labels: string[]) => [labels.slice(0, -1).join(', '), ...labels.slice(-1)].join(' and ')

/** The filters that were set in addition to the search text. */
async function filterPieces(
  db: Db,
  ownerId: OwnerId,
  { filters }: HintsAsked,
  { filtered }: Tried,
): Promise<Omit<Piece, 'key'>[]> {
  const { categoryId, type } = filters
  const pieces: Omit<Piece, 'key'>[] = []
  if (categoryId !== undefined) {
    const name = categoryId === 'none' ? null : (await categoryStore(db).find(ownerId, categoryId))?.name
    const label = name ? `category ${name}` : 'this category'
    pieces.push({ label, words: [], change: { clear: 'category' }, count: filtered({ type }) })
  }
  if (type !== undefined)
    pieces.push({
      label: `type ${type}`,
      words: [],
      change: { clear: 'type' },
      count: filtered({ categoryId }),
    })
  return pieces
}

/**
 * A did-you-mean suggestion: each word that occurs nowhere is replaced by the closest word that occurs. Null
 * if that search finds nothing. Ordinary words are not replaced, and neither are words that have a stand-in:
 * "wine" is not a misspelt "wifi".
 */
async function suggestion(
  finding: Finding,
  ownerId: OwnerId,
  tried: Tried,
  nowhere: SearchWord[],
): Promise<string | null> {
  if (nowhere.length === 0) return null
  const terms = termStore(finding.db, finding.search)
  const { isOrdinary } = await openOrdinaryWords()
  const others = new Map<SearchWord, string>()
  for (const word of nowhere) {
    const typed = spelling(word)
    if (isOrdinary(typed) || (await tried.standsFor(word))) continue
    const words = typed.length < 4 ? [] : await terms.near(ownerId, typed, editsOffered(typed))
    const near = words.length > 0 ? words : await nearCodes(finding, ownerId, typed)
    // A suggestion must not reveal a password.
    const told = await firstOpen(finding, ownerId, near)
    if (told === undefined) return null
    others.set(word, told)
  }
  if (others.size === 0) return null
  const text = tried.reworded(others)
  const count = await tried.again(text)
  return (await count(1)) > 0 ? text : null
}

/** One edit more than a search forgives, but at most one letter in three: "moby" is not a misspelt "more". */
const editsOffered = (word: string) => Math.min(editsForgiven(word) + 1, Math.floor(word.length / 3))
