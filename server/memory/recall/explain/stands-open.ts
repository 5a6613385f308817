import { setImmediate } from 'node:timers/promises'
import type { Category } from '#contract/category.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import type { Database } from '#server/memory/recall/expand/find-spellings.ts'
import { termOf } from '#server/memory/recall/query/search-term.ts'
import { hits } from '#server/memory/recall/rank/hits.ts'
import { wantSearchTerm } from '#server/memory/recall/rank/word-match.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { factsThatHide } from './facts-that-hide.ts'
import { lookedFor, matchFields } from './match-fields.ts'

/**
 * Returns the first word that may be shown although the user did not type it: one that occurs outside
 * secrets. Only the newest few screenshots with the word are checked, because detecting secrets is slow.
 * Returns undefined if each word is secret in all of them.
 */
export async function firstOpen(
  { db, search }: Database,
  ownerId: OwnerId,
  words: readonly string[],
): Promise<string | undefined> {
  const categories = words.length > 0 ? await categoryStore(db).list(ownerId) : []
  for (const word of words) {
    const match = wantSearchTerm(asTerm(word))(ownerId, allTiers)
    const ids = await hits({ db, search }, ownerId, { match, narrowing: {}, before: null, limit: rowsMax })
    const rows = await screenshotStore(db).findMany(ownerId, ids)
    if ((await openIn(db, ownerId, { rows, categories, words: [word] })).size > 0) return word
  }
  return undefined
}

/** Returns the words that occur outside secrets in the first few of these rows. */
export async function openIn(
  db: Db,
  ownerId: OwnerId,
  {
    rows: all,
    categories,
    words,
  }: { rows: readonly ScreenshotRow[]; categories: readonly Category[]; words: readonly string[] },
): Promise<Set<string>> {
  const rows = all.slice(0, rowsMax)
  const looked = lookedFor(words.map(asTerm))
  const factsOf = await factsThatHide(db, ownerId, rows)
  const open = new Set<string>()
  for (const row of rows) {
    const category = categories.find(({ id }) => id === row.category_id)?.name ?? null
    for (const field of matchFields(row, category, looked, factsOf(row))) {
      if (!field.located.some(places => places.length > 0)) continue
      for (const [i, word] of words.entries()) if (field.shown.located[i]?.length) open.add(word)
    }
    if (open.size === words.length) break
    await setImmediate()
  }
  return open
}

const rowsMax = 10

const asTerm = (words: string) => termOf({ phrase: words.split(' ') })
