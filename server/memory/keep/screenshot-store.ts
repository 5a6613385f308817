import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import type { ScreenshotFilters, ScreenshotSort } from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'
import { inBatches } from './in-batches.ts'
import { sortOrders } from './sort-orders.ts'
import { titleKey } from './title-key.ts'

export type ScreenshotRow = Selectable<Tables['screenshots']>
export type NewScreenshotRow = Omit<Insertable<Tables['screenshots']>, 'id' | 'user_id'>
export type ScreenshotPatch = Omit<Updateable<Tables['screenshots']>, 'id' | 'user_id' | 'created_at'>
export type ScreenshotPage = { rows: ScreenshotRow[]; nextCursor: string | null }
export type ScreenshotStore = ReturnType<typeof screenshotStore>

export function screenshotStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('screenshots').selectAll().where('user_id', '=', ownerId)

  return {
    find: (ownerId: OwnerId, id: number) => mine(ownerId).where('id', '=', id).executeTakeFirst(),

    findByHash: (ownerId: OwnerId, sha256: string) =>
      mine(ownerId).where('sha256', '=', sha256).executeTakeFirst(),

    /** The known picture hashes of the `each` screenshots before a screenshot, and of the `each` after it. */
    async looksAround(ownerId: OwnerId, id: number, each: number): Promise<{ id: number; hash: string }[]> {
      const looks = db
        .selectFrom('screenshots')
        .select(['id', 'picture_hash as hash'])
        .where('user_id', '=', ownerId)
        .limit(each)
      const [before, after] = await Promise.all([
        looks.where('id', '<', id).orderBy('id', 'desc').execute(),
        looks.where('id', '>', id).orderBy('id').execute(),
      ])
      return [...before, ...after].flatMap(({ id, hash }) => (hash === null ? [] : { id, hash }))
    },

    /** Which of these belong to the owner and still exist. */
    async thoseThere(ownerId: OwnerId, ids: number[]): Promise<Set<number>> {
      const there = new Set<number>()
      for (const batch of inBatches(ids)) {
        const rows = await mine(ownerId).clearSelect().select('id').where('id', 'in', batch).execute()
        for (const { id } of rows) there.add(id)
      }
      return there
    },

    /** Rows in the order of `ids`, without those of other owners and those that match no filter. */
    async findMany(ownerId: OwnerId, ids: number[], filters: Narrowing = {}): Promise<ScreenshotRow[]> {
      if (ids.length === 0) return []
      const rows = await narrow(mine(ownerId), filters).where('id', 'in', ids).execute()
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.flatMap(id => byId.get(id) ?? [])
    },

    /** A page in the order of `sort`: the newest first, unless it says otherwise. */
    async list(ownerId: OwnerId, filters: Narrowing & PageWanted): Promise<ScreenshotPage> {
      const { limit, cursor, sort = 'saved' } = filters
      const order = sortOrders[sort]
      const rows = await order
        .page(narrow(mine(ownerId), filters), cursor)
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return { rows: shown, nextCursor: rows.length > limit && last ? order.cursorAfter(last) : null }
    },

    /** All, newest first, with one page in memory at a time. */
    async *all(ownerId: OwnerId): AsyncGenerator<ScreenshotRow> {
      let cursor: string | null | undefined
      do {
        const page: ScreenshotPage = await this.list(ownerId, {
          limit: rowsAtOnce,
          ...(cursor && { cursor }),
        })
        yield* page.rows
        cursor = page.nextCursor
      } while (cursor)
    },

    async count(ownerId: OwnerId, filters: Narrowing = {}): Promise<number> {
      const counted = narrow(mine(ownerId), filters)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('n'))
      return Number((await counted.executeTakeFirstOrThrow()).n)
    },

    /** The number of screenshots in each category, and without one. Empty categories are left out. */
    async countByCategory(ownerId: OwnerId, filters: Pick<Narrowing, 'type'> = {}) {
      const counted = await narrow(mine(ownerId), filters)
        .clearSelect()
        .select(({ fn }) => ['category_id', fn.countAll<number>().as('n')])
        .groupBy('category_id')
        .execute()
      return counted.map(({ category_id, n }) => ({ categoryId: category_id, count: Number(n) }))
    },

    /** How many screenshots the owner has, and the bytes of their files. */
    async held(ownerId: OwnerId): Promise<{ count: number; stored: number }> {
      const { count, stored } = await db
        .selectFrom('screenshots')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('stored')])
        .where('user_id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return { count: Number(count), stored: Number(stored ?? 0) }
    },

    /** `now`, or the time of the last screenshot if the clock was set back since. Lists are sorted by it. */
    async timeAfterLast(ownerId: OwnerId, now: number): Promise<number> {
      const last = await db
        .selectFrom('screenshots')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('user_id', '=', ownerId)
        .executeTakeFirst()
      const ahead = Number(last?.at ?? now) - now
      return ahead > 0 && ahead < setBackMillisMax ? now + ahead : now
    },

    /** Returns the new row's id. Throws a unique violation if the owner has these bytes already. */
    async insert(ownerId: OwnerId, row: NewScreenshotRow): Promise<number> {
      const values = { ...row, title_key: titleKey(row.title), user_id: ownerId }
      return (await db.insertInto('screenshots').values(values).returning('id').executeTakeFirstOrThrow()).id
    },

    /** The updated row. Undefined if it is gone. */
    update: (ownerId: OwnerId, id: number, patch: ScreenshotPatch) =>
      db
        .updateTable('screenshots')
        .set(patch.title === undefined ? patch : { ...patch, title_key: titleKey(String(patch.title)) })
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Returns the removed row. Its reading, facts and chat are removed with it. */
    remove: (ownerId: OwnerId, id: number) =>
      db
        .deleteFrom('screenshots')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Removes up to `limit` of the owner's, with everything that depends on them. Returns their ids. */
    async removeSome(ownerId: OwnerId, limit: number): Promise<number[]> {
      const some = db.selectFrom('screenshots').select('id').where('user_id', '=', ownerId).limit(limit)
      const removed = await db
        .deleteFrom('screenshots')
        .where('user_id', '=', ownerId)
        .where('id', 'in', some)
        .returning('id')
        .execute()
      return removed.map(({ id }) => id)
    },
  }
}

const rowsAtOnce = 100
/** A row further ahead was stored while the clock was wrong. */
const setBackMillisMax = 26 * 3_600_000

type Narrowing = Pick<ScreenshotFilters, 'categoryId' | 'type'>
type PageWanted = Pick<ScreenshotFilters, 'limit' | 'cursor'> & { sort?: ScreenshotSort }
type Query = SelectQueryBuilder<Tables, 'screenshots', ScreenshotRow>

function narrow(query: Query, { categoryId, type }: Narrowing): Query {
  const typed = type ? query.where('type', '=', type) : query
  if (categoryId === undefined) return typed
  return categoryId === 'none'
    ? typed.where('category_id', 'is', null)
    : typed.where('category_id', '=', categoryId)
}
