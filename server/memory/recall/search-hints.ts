import type { SearchHints } from '#contract/search.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { guessNearest } from './guess-nearest.ts'
import { type Asked, countHits } from './ranked-rows.ts'
import { type SearchWord, spelling } from './search-words.ts'
import { termStore } from './term-store.ts'
import type { Finding, HintsAsked, Piece, Tried } from './tried.ts'
import { tryQuestion } from './try-question.ts'
import { trySearch } from './try-search.ts'
import { editsForgiven } from './typing-errors.ts'

type Loosened = SearchHints['loosened'][number]

/** Why a search found nothing: among the owner's screenshots and in the owner's words alone. */
export async function searchHints(
  finding: Finding,
  ownerId: OwnerId,
  hinted: HintsAsked,
): Promise<SearchHints> {
  const tried = await (hinted.isSmart ? tryQuestion : trySearch)(finding, ownerId, hinted)
  const count = (asked: Asked, most = countMax) =>
    countHits(finding.db, finding.search, ownerId, { ...asked, most })
  const near =
    tried.asked && tried.senses.length > 0 && (await count(tried.asked, 1)) === 0
      ? await guessNearest(finding, ownerId, tried, tried.asked)
      : []
  const guesses = await screenshotStore(finding.db).findMany(ownerId, near)
  const nowhere: SearchWord[] = []
  for (const { word, asked } of tried.alone) if ((await count(asked, 1)) === 0) nowhere.push(word)
  const loosened: (Loosened & Pick<Piece, 'words'>)[] = []
  const filters = tried.asked ? await filterPieces(finding.db, ownerId, tried.asked) : []
  for (const { asked, ...piece } of [...filters, ...tried.pieces]) {
    const found = await count(asked)
    if (found > 0) loosened.push({ ...piece, count: found })
  }
  // Where a filter stands in the way, no word is to blame.
  const apart = loosened.every(({ words }) => words.length > 0) ? loosened.flatMap(({ words }) => words) : []
  return {
    missing: [...new Set(nowhere.map(spelling))],
    apart: nowhere.length > 0 ? [] : [...new Set(apart.map(spelling))],
    suggestion: await suggestion(finding, ownerId, tried, nowhere, count),
    loosened: loosened
      .map(({ words: _, ...one }) => one)
      .sort((one, other) => other.count - one.count)
      .slice(0, loosenedMax),
    ...(guesses.length > 0 && { guesses: guesses.map(presentScreenshot) }),
  }
}

const countMax = 100
const loosenedMax = 6

/** The filters that were chosen beside the search. */
async function filterPieces(db: Db, ownerId: OwnerId, asked: Asked): Promise<Piece[]> {
  const { categoryId, type } = asked.filters
  const pieces: Piece[] = []
  if (categoryId !== undefined) {
    const name = categoryId === 'none' ? null : (await categoryStore(db).find(ownerId, categoryId))?.name
    const label = name ? `category ${name}` : 'this category'
    pieces.push({ label, words: [], change: { clear: 'category' }, asked: { ...asked, filters: { type } } })
  }
  if (type !== undefined)
    pieces.push({
      label: `type ${type}`,
      words: [],
      change: { clear: 'type' },
      asked: { ...asked, filters: { categoryId } },
    })
  return pieces
}

/** Every word that stands nowhere put right by the nearest that does; only where that finds something. */
async function suggestion(
  { db, search }: Finding,
  ownerId: OwnerId,
  tried: Tried,
  nowhere: SearchWord[],
  count: (asked: Asked, most: number) => Promise<number>,
): Promise<string | null> {
  const terms = termStore(db, search)
  const others = new Map<SearchWord, string>()
  for (const word of nowhere) {
    const typed = spelling(word)
    const edits = Math.min(Math.max(editsForgiven(typed) + 1, 1), 3)
    const [near] = typed.length < 4 ? [] : await terms.near(ownerId, typed, edits)
    if (near === undefined) return null
    others.set(word, near)
  }
  if (others.size === 0) return null
  const text = tried.reworded(others)
  return (await count(await tried.again(text), 1)) > 0 ? text : null
}
