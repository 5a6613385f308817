import { setImmediate } from 'node:timers/promises'
import { pageSizeMax } from '#contract/screenshot.ts'
import { isDocument } from '#server/language/words/asking-words.ts'
import { calledElsewhere, namesOf, signsOf } from '#server/language/words/concepts.ts'
import { speaksOf, speaksWidelyOf } from '#server/language/words/speaks-of.ts'
import type { ScreenshotPage, ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { WordAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { About } from '#server/memory/reply/question/plan.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Memories } from './memories.ts'
import { type Shot, share, shotOf } from './shot.ts'

/** `now` in milliseconds since 1970. */
export type Asker = { ownerId: OwnerId; timeZone: string | undefined; now: number }
export type Looked = {
  /** Those that speak of everything asked, the best match first. */
  full: Shot[]
  /** Those that speak of some of it. */
  near: Shot[]
  /** False where there were more than could be looked at. */
  isComplete: boolean
}

/** So many pages at most: the rest of a very large match is counted as "more". */
const pagesMax = 5

/**
 * Every screenshot that speaks of what is asked; where none says it, those that show it; else those with
 * other words for it.
 */
export async function lookForAll(memories: Memories, asker: Asker, about: About): Promise<Looked> {
  const said = await lookForSaid(memories, asker, about)
  if (said.full.length > 0) return said
  const shown = await lookForShown(memories, asker, about)
  if (shown.full.length > 0 || about.screenshotIds) return { ...shown, near: said.near }
  const { full } = await lookForBest(memories, asker, about, [about.text], { isWide: true })
  return { ...shown, full, near: said.near }
}

/** Those that were spoken of, whatever is said of them; else every one that speaks of what is asked. */
export const lookForMeant = (memories: Memories, asker: Asker, about: About): Promise<Looked> =>
  about.screenshotIds ? lookAt(memories, asker, about.screenshotIds) : lookForAll(memories, asker, about)

/** Those that say what is asked and those that only show it: a till receipt seldom says "groceries". */
export async function lookForSaidAndShown(memories: Memories, asker: Asker, about: About): Promise<Looked> {
  const said = await lookForSaid(memories, asker, about)
  const shown = await lookForShown(memories, asker, about)
  const known = new Set(said.full.map(({ row }) => row.id))
  return { ...said, full: [...said.full, ...shown.full.filter(({ row }) => !known.has(row.id))] }
}

/** By other names and the signs of the things that are asked for. */
export const signSearches = ({ words }: About): string[] =>
  words.flatMap((word, i) => {
    const others = [...calledElsewhere(word), ...namesOf(word)].filter(name => name !== word)
    return [...others.slice(0, namesMax), ...[...signsOf(word)].slice(0, signsMax)].map(other =>
      words.with(i, other).join(' '),
    )
  })
const namesMax = 2
const signsMax = 6

const lookForShown = (memories: Memories, asker: Asker, about: About) =>
  lookForBest(memories, asker, about, signSearches(about))

async function lookForSaid(memories: Memories, asker: Asker, about: About): Promise<Looked> {
  if (about.screenshotIds) return lookAt(memories, asker, about.screenshotIds, about.words)
  const q = [about.text, about.when, about.without].filter(Boolean).join(' ')
  const rows: ScreenshotRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const filters = { limit: pageSizeMax, cursor, ...(about.type && { type: about.type }) }
    const found: ScreenshotPage & { perhaps?: ScreenshotRow[] } = q
      ? await memories.recall.smartSearch(asker.ownerId, {
          ...{ q, timeZone: asker.timeZone, filters },
          isStrict: true,
        })
      : await memories.recall.browse(asker.ownerId, filters)
    rows.push(...found.rows)
    if (rows.length === 0) rows.push(...(found.perhaps ?? []))
    if (found.nextCursor === null) return sift(memories, asker, rows, about, true)
    cursor = found.nextCursor
  }
  return sift(memories, asker, rows, about, false)
}

/**
 * The best matches of several searches, those first that come up early and often (reciprocal rank fusion, k =
 * 60).
 */
export async function lookForBest(
  memories: Memories,
  asker: Asker,
  about: About,
  searches: string[],
  { rowsMax = Number.POSITIVE_INFINITY, isWide = false } = {},
): Promise<Looked> {
  if (about.screenshotIds) return lookAt(memories, asker, about.screenshotIds, about.words)
  const limits = [about.when, about.without].map(said => (said ? ` ${said}` : '')).join('')
  const filters = { limit: bestMax }
  const asked = [...new Set(searches.map(search => search.trim()).filter(Boolean))].slice(0, searchesMax)
  const pages = await Promise.all(
    asked.map(q =>
      memories.recall.smartSearch(asker.ownerId, {
        ...{ q: q + limits, timeZone: asker.timeZone, filters },
        isStrict: true,
      }),
    ),
  )
  const rows = fuse(pages.map(page => [...page.rows, ...page.perhaps.slice(0, perhapsMax)])).slice(0, rowsMax)
  return sift(
    memories,
    asker,
    rows,
    about,
    pages.every(({ nextCursor }) => nextCursor === null),
    isWide ? speaksWidelyOf : speaksOf,
  )
}
const bestMax = 30
/** How many of the screenshots that may be meant are looked at too. */
const perhapsMax = 3
const searchesMax = 9

/** The few that speak most of these words, whichever of them; of some screenshots all. */
export async function lookForAny(
  memories: Memories,
  asker: Asker,
  { screenshotIds, when }: Pick<About, 'screenshotIds' | 'when'>,
  words: WordAsked[],
): Promise<Shot[]> {
  if (screenshotIds) return (await lookAt(memories, asker, screenshotIds)).full.slice(0, anyMax)
  const telling = words.toSorted((a, b) => b.weight - a.weight).slice(0, searchesMax - 1)
  const elsewhere = telling.flatMap(({ word }) => calledElsewhere(word).slice(0, namesMax))
  const searches = [words.map(({ word }) => word).join(' '), ...telling.map(({ word }) => word), ...elsewhere]
  const about = { text: '', words: [], type: null, when, screenshotIds }
  const found = await lookForBest(memories, asker, about, searches, { rowsMax: 4 * anyMax })
  // A picture seldom says that it is of the time that is asked about.
  const timeless = { ...about, when: null }
  const { full } =
    found.full.length > 0 || !when
      ? found
      : await lookForBest(memories, asker, timeless, searches, { rowsMax: 4 * anyMax })
  const said = (shot: Shot) =>
    words.reduce((sum, { word, weight }) => sum + weight * share(shot, [word], speaksWidelyOf), 0)
  const scored = full.map((shot, i) => ({ shot, score: said(shot) - 0.01 * i }))
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, anyMax)
    .map(({ shot }) => shot)
}
const anyMax = 6

/**
 * These screenshots, as far as they speak of the words. "The total of this receipt": what it is called need
 * not stand there.
 */
export async function lookAt(
  memories: Memories,
  asker: Asker,
  ids: number[],
  words: string[] = [],
): Promise<Looked> {
  const rows = await memories.screenshots.findMany(asker.ownerId, ids)
  const telling = words.filter(word => !isDocument(word))
  return sift(memories, asker, rows, { words: telling }, true)
}

/**
 * Reading the words of hundreds of long texts takes tens of milliseconds: others get their turn in between.
 */
async function sift(
  memories: Memories,
  { ownerId }: Asker,
  rows: ScreenshotRow[],
  { words }: Pick<About, 'words'>,
  isComplete: boolean,
  speaks = speaksOf,
) {
  const categories = await memories.categories.list(ownerId)
  const looked: Looked = { full: [], near: [], isComplete }
  for (const [i, row] of rows.entries()) {
    if (i % 20 === 19) await setImmediate()
    const shot = shotOf(row, categories)
    const said = share(shot, words, speaks)
    if (said === 1) looked.full.push(shot)
    else if (said >= 0.5) looked.near.push(shot)
  }
  return looked
}

function fuse(pages: ScreenshotRow[][]): ScreenshotRow[] {
  const scores = new Map<number, { row: ScreenshotRow; score: number }>()
  for (const rows of pages)
    for (const [rank, row] of rows.entries()) {
      const score = (scores.get(row.id)?.score ?? 0) + 1 / (60 + rank)
      scores.set(row.id, { row, score })
    }
  return [...scores.values()].sort((a, b) => b.score - a.score || b.row.id - a.row.id).map(({ row }) => row)
}
