import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ExplainedPage } from '#server/memory/recall/recall.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Person } from './fill-library.ts'
import { askedAt } from './large-library.ts'

const limit = 30

/** Each way to search, up to the whole JSON response, with the reason for each result. */
export function finder({ db, engine }: Database) {
  const recall = createRecall({ db, engine, clock: () => askedAt })
  const cursors = new Map<number, string | null>()

  async function plain(owner: OwnerId, search: string) {
    return answer(owner, await recall.plainSearch(owner, search, { limit }))
  }

  async function smart(owner: OwnerId, q: string) {
    return answer(
      owner,
      await recall.smartSearch(owner, { q, timeZone: 'Europe/Vienna', filters: { limit } }),
    )
  }

  /**
   * The first page, or one that follows it. Sometimes only one type, or only screenshots without a category.
   */
  async function page(owner: OwnerId, i: number) {
    const filters = {
      ...(i % 3 === 1 && { type: 'meal' as const }),
      ...(i % 5 === 4 && { categoryId: 'none' as const }),
    }
    const kind = i % 15
    const cursor = cursors.get(kind)
    const { rows, nextCursor } = await recall.browse(owner, { limit, ...filters, ...(cursor && { cursor }) })
    cursors.set(kind, nextCursor)
    return JSON.stringify(rows.map(presentScreenshot))
  }

  async function answer(owner: OwnerId, found: ExplainedPage) {
    const matches = await recall.explain(owner, found)
    return JSON.stringify(found.rows.map((row, i) => ({ ...presentScreenshot(row), match: matches[i] })))
  }

  /** Takes turns between everything that the person may do. */
  async function any(person: Person, i: number) {
    if (i % 5 === 0) return page(person.owner, i)
    const way = i % 2 ? 'plain' : 'smart'
    const kinds = Object.values(person.searches[way])
    const searches = kinds[i % kinds.length] ?? []
    return (way === 'plain' ? plain : smart)(person.owner, searches[i % searches.length] ?? '')
  }

  return { plain, smart, page, any }
}
