import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { ContentType } from '#contract/content-type.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'
import { inBatches } from './in-batches.ts'

/** How Remy filed a screenshot: the category, the deciding words, and the number of moves learned from. */
export type KeptFiling = { categoryId: number | null; because: string[]; movesFollowed: number }
/** Whether its category was deleted since. `categoryId` is null then. */
type IsGone = { isCategoryGone: boolean }
export type NewFiling = KeptFiling & { traits: string }
/** A screenshot's traits, and the user's correction. There is no correction if `about` is null. */
export type TaughtTraits = {
  traits: string
  about: 'category' | 'type' | null
  categoryId: number | null
  categoryBefore: number | null
  type: ContentType | null
  typeBefore: ContentType | null
}

export type FilingStore = ReturnType<typeof filingStore>

export function filingStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('filings').where('filings.user_id', '=', ownerId)

  return {
    async find(ownerId: OwnerId, screenshotId: number): Promise<(NewFiling & IsGone) | undefined> {
      const row = await mine(ownerId).selectAll().where('screenshot_id', '=', screenshotId).executeTakeFirst()
      return row && kept(row)
    },

    /** Replaces the screenshot's filing. */
    async put(ownerId: OwnerId, screenshotId: number, filing: NewFiling): Promise<void> {
      const what = {
        traits: filing.traits,
        ...{ category_id: filing.categoryId, is_category_gone: 0 },
        because: JSON.stringify(filing.because),
        moves_followed: filing.movesFollowed,
      }
      await db
        .insertInto('filings')
        .values({ screenshot_id: screenshotId, user_id: ownerId, ...what })
        .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(what))
        .execute()
    },

    /** The screenshots that Remy filed under a category, wherever they are now. */
    async filedUnder(ownerId: OwnerId, categoryId: number): Promise<number[]> {
      const rows = await mine(ownerId).select('screenshot_id').where('category_id', '=', categoryId).execute()
      return rows.map(({ screenshot_id }) => screenshot_id)
    },

    /** Marks the category as deleted. Otherwise, Remy would seem to have filed the screenshots nowhere. */
    async loseCategory(ownerId: OwnerId, categoryId: number): Promise<void> {
      await db
        .updateTable('filings')
        .set({ category_id: null, is_category_gone: 1 })
        .where('user_id', '=', ownerId)
        .where('category_id', '=', categoryId)
        .execute()
    },

    /** Restores a deleted category in filings that named it, or that name `from`, its merge target. */
    async fileAgain(
      ownerId: OwnerId,
      screenshotIds: readonly number[],
      { from, into }: { from: number | null; into: number },
    ): Promise<void> {
      for (const batch of inBatches(screenshotIds)) {
        const those = db
          .updateTable('filings')
          .set({ category_id: into, is_category_gone: 0 })
          .where('user_id', '=', ownerId)
          .where('screenshot_id', 'in', batch)
        await (from === null
          ? those.where('is_category_gone', '=', 1)
          : those.where('category_id', '=', from)
        ).execute()
      }
    },

    /** The newest screenshots without a correction of their category, newest first, one page at a time. */
    async *unsaid(ownerId: OwnerId, { pageSize, max }: { pageSize: number; max: number }) {
      let last = Number.MAX_SAFE_INTEGER
      for (let count = 0; count < max; count += pageSize) {
        const page = await mine(ownerId)
          .innerJoin('screenshots', 'screenshots.id', 'filings.screenshot_id')
          .select(['screenshots.id', 'screenshots.category_id as categoryId', 'filings.traits'])
          .where('screenshots.user_id', '=', ownerId)
          .where('filings.screenshot_id', '<', last)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('lessons')
                  .select('lessons.screenshot_id')
                  .whereRef('lessons.screenshot_id', '=', 'filings.screenshot_id')
                  .where('lessons.user_id', '=', ownerId)
                  .where('lessons.about', '=', 'category'),
              ),
            ),
          )
          .orderBy('filings.screenshot_id', 'desc')
          .limit(pageSize)
          .execute()
        yield page
        const lastOne = page.at(-1)
        if (!lastOne || page.length < pageSize) return
        last = lastOne.id
      }
    },

    /**
     * Everything that is needed to file a screenshot, in one query: lessons of other screenshots, and the
     * newest screenshots for comparison. The newest lesson of each category and type comes first, then the
     * second newest of each. So a hundred lessons of one category do not displace the others.
     */
    taught(
      ownerId: OwnerId,
      screenshotId: number,
      { lessons, others }: { lessons: number; others: number },
    ): Promise<TaughtTraits[]> {
      const taught = mine(ownerId)
        .innerJoin('lessons', 'lessons.screenshot_id', 'filings.screenshot_id')
        .select(({ ref }) => [
          'filings.traits',
          ref('lessons.about').$castTo<TaughtTraits['about']>().as('about'),
          'lessons.category_id as categoryId',
          'lessons.category_before as categoryBefore',
          'lessons.type',
          'lessons.type_before as typeBefore',
        ])
        .where('lessons.user_id', '=', ownerId)
        .where('lessons.screenshot_id', '!=', screenshotId)
        .orderBy(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over(over =>
              over
                .partitionBy(['lessons.about', 'lessons.category_id', 'lessons.type'])
                .orderBy('lessons.taught_at', 'desc'),
            ),
        )
        .orderBy('lessons.taught_at', 'desc')
        .limit(lessons)
      const newest = mine(ownerId)
        .select([
          'filings.traits',
          sql<TaughtTraits['about']>`cast(null as text)`.as('about'),
          sql<number | null>`cast(null as bigint)`.as('categoryId'),
          sql<number | null>`cast(null as bigint)`.as('categoryBefore'),
          sql<ContentType | null>`cast(null as text)`.as('type'),
          sql<ContentType | null>`cast(null as text)`.as('typeBefore'),
        ])
        .where('filings.screenshot_id', '!=', screenshotId)
        .orderBy('filings.screenshot_id', 'desc')
        .limit(others)
      return db
        .selectFrom(newest.as('newest'))
        .selectAll()
        .unionAll(db.selectFrom(taught.as('taught')).selectAll())
        .execute()
    },
  }
}

const kept = (row: Selectable<Tables['filings']>): NewFiling & IsGone => ({
  traits: row.traits,
  categoryId: row.category_id,
  isCategoryGone: row.is_category_gone === 1,
  because: Words.parse(JSON.parse(row.because)),
  movesFollowed: row.moves_followed,
})

const Words = z.array(z.string())
