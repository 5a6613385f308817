import { setImmediate } from 'node:timers/promises'
import { pageSizeMax } from '#contract/screenshot.ts'
import { isDocument } from '#server/language/words/asking-words.ts'
import { calledElsewhere, namesOf, signsOf } from '#server/language/words/concepts.ts'
import { speaksOf, speaksWidelyOf } from '#server/language/words/speaks-of.ts'
import type { ScreenshotPage, ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { WordAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Memories } from './memories.ts'
import { type Shot, share, shotOf } from './shot.ts'

/** The user who asks. `now` is in milliseconds since the epoch. */
export type Asker = { ownerId: OwnerId; timeZone: string | undefined; now: number }
export type Looked = {
  /** Screenshots that match all query terms, best first. */
  full: Shot[]
  /** Screenshots that match at least half of the terms. */
  near: Shot[]
  /** False if there were more results than could be read. */
  isComplete: boolean
}

/** Results beyond this many pages are only counted as "more". */
const pagesMax = 5

/** Finds screenshots with the words, or else those that show the thing, and those with related words. */
export async function lookForAll(memories: Memories, asker: Asker, about: Subject): Promise<Looked> {
  const said = await lookForSaid(memories, asker, about)
  if (said.full.length > 0) return said
  const shown = await lookForShown(memories, asker, about)
  if (shown.full.length > 0 || about.screenshotIds) return { ...shown, near: said.near }
  const { full } = await lookForBest(memories, asker, about, [about.text], { isWide: true })
  return { ...shown, full, near: said.near }
}

/** The screenshots of the last answer if the question refers to them, or else a search. */
export const lookForMeant = (memories: Memories, asker: Asker, about: Subject): Promise<Looked> =>
  about.screenshotIds ? lookAt(memories, asker, about.screenshotIds) : lookForAll(memories, asker, about)

/** Finds screenshots that name the thing, or only show it: a till receipt rarely says "groceries". */
export async function lookForSaidAndShown(memories: Memories, asker: Asker, about: Subject): Promise<Looked> {
  const said = await lookForSaid(memories, asker, about)
  const shown = await lookForShown(memories, asker, about)
  const known = new Set(said.full.map(({ row }) => row.id))
  return { ...said, full: [...said.full, ...shown.full.filter(({ row }) => !known.has(row.id))] }
}

/** Queries with other names of the things, and with words that are typical of them. */
export const signSearches = ({ words }: Subject): string[] =>
  words.flatMap((word, i) => {
    const others = [...calledElsewhere(word), ...namesOf(word)].filter(name => name !== word)
    return [...others.slice(0, namesMax), ...[...signsOf(word)].slice(0, signsMax)].map(other =>
      words.with(i, other).join(' '),
    )
  })
const namesMax = 2
const signsMax = 6

const lookForShown = (memories: Memories, asker: Asker, about: Subject) =>
  lookForBest(memories, asker, about, signSearches(about))

async function lookForSaid(memories: Memories, asker: Asker, about: Subject): Promise<Looked> {
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

/** Runs several searches and merges their results by reciprocal rank fusion (k = 60). */
export async function lookForBest(
  memories: Memories,
  asker: Asker,
  about: Subject,
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
/** How many uncertain results of each search are included. */
const perhapsMax = 3
const searchesMax = 9

/** Finds the few screenshots that match most words, by weight, or those of `screenshotIds`. */
export async function lookForAny(
  memories: Memories,
  asker: Asker,
  { screenshotIds, when }: Pick<Subject, 'screenshotIds' | 'when'>,
  words: WordAsked[],
): Promise<Shot[]> {
  if (screenshotIds) return (await lookAt(memories, asker, screenshotIds)).full.slice(0, anyMax)
  const telling = words.toSorted((a, b) => b.weight - a.weight).slice(0, searchesMax - 1)
  const elsewhere = telling.flatMap(({ word }) => calledElsewhere(word).slice(0, namesMax))
  const searches = [words.map(({ word }) => word).join(' '), ...telling.map(({ word }) => word), ...elsewhere]
  const about = { text: '', words: [], type: null, when, screenshotIds }
  const found = await lookForBest(memories, asker, about, searches, { rowsMax: 4 * anyMax })
  // A picture rarely states its date, so the search is repeated without the time.
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

/** Loads these screenshots, as full and partial matches for the words, without names of documents. */
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

/** Sorts rows into full and partial matches. Other requests get a turn between long texts. */
async function sift(
  memories: Memories,
  { ownerId }: Asker,
  rows: ScreenshotRow[],
  { words }: Pick<Subject, 'words'>,
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
