import { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import type { DocumentOutline } from './pictures/documents/document-outline.ts'
import { pagesOf, unreadPages } from './pictures/documents/pages-of.ts'
import { Reading, ReadingCode } from './reading.ts'

export type ReadingStore = ReturnType<typeof readingStore>

export function readingStore(db: Db) {
  return {
    async find(ownerId: OwnerId, screenshotId: number): Promise<Reading | undefined> {
      const row = await db
        .selectFrom('readings')
        .innerJoin('screenshots', 'screenshots.id', 'readings.screenshot_id')
        .select(['readings.engine', 'readings.lines', 'readings.turned', 'readings.codes'])
        .select(['screenshots.width', 'screenshots.height', 'screenshots.pages'])
        .where('readings.user_id', '=', ownerId)
        .where('readings.screenshot_id', '=', screenshotId)
        .executeTakeFirst()
      if (!row) return undefined
      const pages = pagesOf(row)
      const last = pages.at(-1)
      const height = last ? last.top + last.height : row.height
      const unread = unreadPages(pages)
      const codes = row.codes === null ? undefined : JSON.parse(row.codes)
      const lines = JSON.parse(row.lines)
      return Reading.parse({ ...row, height, lines, codes, unread, turned: row.turned ?? undefined })
    },

    /** Pictures that were not searched for codes, by id, each with its owner. */
    async withoutCodes(after: number, limit: number): Promise<{ id: number; ownerId: OwnerId }[]> {
      const rows = await db
        .selectFrom('readings')
        .innerJoin('screenshots', 'screenshots.id', 'readings.screenshot_id')
        .select(['readings.screenshot_id as id', 'readings.user_id'])
        .where('readings.screenshot_id', '>', after)
        .where('readings.codes', 'is', null)
        .where('screenshots.media_type', '!=', 'text/plain')
        .where(({ or, eb }) =>
          or([eb('screenshots.progress', '=', 'filed'), eb('screenshots.failed_step', 'is not', null)]),
        )
        .orderBy('readings.screenshot_id')
        .limit(limit)
        .execute()
      return rows.map(({ id, user_id }) => ({ id, ownerId: asOwner(user_id) }))
    },

    async codesOf(ownerId: OwnerId, screenshotId: number): Promise<ReadingCode[]> {
      const row = await db
        .selectFrom('readings')
        .select('codes')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', '=', screenshotId)
        .executeTakeFirst()
      return row?.codes ? Codes.parse(JSON.parse(row.codes)) : []
    },

    /** Whether its picture was read and searched for codes, even if nothing was found. */
    async isLookedThrough(ownerId: OwnerId, screenshotId: number): Promise<boolean> {
      const row = await db
        .selectFrom('readings')
        .select('screenshot_id')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', '=', screenshotId)
        .where('codes', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** The pictures among these that were not searched: see `isLookedThrough`. */
    async notLookedThrough(ownerId: OwnerId, screenshotIds: readonly number[]): Promise<Set<number>> {
      if (screenshotIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('screenshots')
        .leftJoin('readings', 'readings.screenshot_id', 'screenshots.id')
        .select('screenshots.id')
        .where('screenshots.user_id', '=', ownerId)
        .where('screenshots.id', 'in', screenshotIds)
        .where('screenshots.media_type', '!=', 'text/plain')
        .where('readings.codes', 'is', null)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** The pages of those screenshots that are documents. */
    async pagesOf(ownerId: OwnerId, screenshotIds: readonly number[]): Promise<Map<number, DocumentOutline>> {
      const rows = await db
        .selectFrom('screenshots')
        .select(['id', 'pages', 'width', 'height'])
        .where('user_id', '=', ownerId)
        .where('id', 'in', screenshotIds)
        .where('pages', 'is not', null)
        .execute()
      return new Map(rows.map(row => [row.id, pagesOf(row)]))
    },

    async put(ownerId: OwnerId, screenshotId: number, reading: Reading): Promise<void> {
      const { engine, lines, turned, codes } = reading
      const kept = codes ? JSON.stringify(codes) : null
      const what = { engine, lines: JSON.stringify(lines), turned: turned ?? null, codes: kept }
      await db
        .insertInto('readings')
        .values({ screenshot_id: screenshotId, user_id: ownerId, ...what })
        .onConflict(conflict => conflict.column('screenshot_id').doUpdateSet(what))
        .execute()
    },
  }
}

const Codes = z.array(ReadingCode)
