import type { Category } from '#contract/category.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { type SearchTerm, saidAs } from '#server/memory/recall/query/search-term.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { openIn } from './stands-open.ts'

/** A typed word that is in no screenshot, with its corrections. */
export type Corrected = { typed: string; meant: string[] }

/** Returns the corrections used. They are shown only outside secrets: one may be a password. */
export async function correctedWords(
  db: Db,
  ownerId: OwnerId,
  { searchTerms, rows, categories }: Found,
): Promise<Corrected[]> {
  const all = searchTerms.map(searchTerm => ({
    typed: saidAs(searchTerm),
    meant: searchTerm.forms.flatMap(({ how, parts }) => (how === 'mistyped' ? [parts.join(' ')] : [])),
  }))
  const words = all.flatMap(({ meant }) => meant)
  if (words.length === 0) return []
  const open = await openIn(db, ownerId, { rows, categories, words })
  return all
    .map(({ typed, meant }) => ({ typed, meant: meant.filter(word => open.has(word)) }))
    .filter(({ meant }) => meant.length > 0)
}

type Found = {
  searchTerms: readonly SearchTerm[]
  rows: readonly ScreenshotRow[]
  categories: readonly Category[]
}

/** A corrected word: "resturant" → "restaurant". */
export function asMeant(corrected: readonly Corrected[], word: string): string {
  const meant = corrected.find(({ typed }) => typed === word)?.meant ?? [word]
  return [...new Set(meant)].slice(0, meantMax).join(' or ')
}
const meantMax = 3
