import { z } from 'zod'
import { insertRow } from '#server/memory/keep/insert-row.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/**
 * The tables whose rows belong to one screenshot and cannot be made again, in an order in which they can be
 * put back.
 */
const tables = ['readings', 'facts', 'filings', 'lessons', 'chat_messages'] as const

/** Everything of a screenshot, as JSON. What the search index and the embeddings hold of it is made again. */
export async function takeRows(tx: Db, ownerId: OwnerId, row: ScreenshotRow): Promise<string> {
  const dependent: Record<string, unknown[]> = {}
  for (const table of tables)
    dependent[table] = await tx
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('screenshot_id', '=', row.id)
      .execute()
  return JSON.stringify({ screenshot: row, dependent } satisfies z.input<typeof WholeRows>)
}

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const WholeRows = z.object({
  screenshot: z.custom<ScreenshotRow>(value => Row.safeParse(value).success),
  dependent: z.record(z.string(), z.array(z.unknown())),
})

/** The screenshot's own row. */
export const screenshotIn = (rows: string): ScreenshotRow => WholeRows.parse(JSON.parse(rows)).screenshot

/**
 * Puts everything back under the ids that it had; what refers to a category that is gone refers to none.
 * Throws a unique violation if the owner has kept these bytes again.
 */
export async function putRowsBack(tx: Db, ownerId: OwnerId, rows: string): Promise<ScreenshotRow> {
  const { screenshot, dependent } = WholeRows.parse(JSON.parse(rows))
  const categories = await tx.selectFrom('categories').select('id').where('user_id', '=', ownerId).execute()
  const there = new Set(categories.map(({ id }) => id))
  const messages = new Set((dependent.chat_messages ?? []).map(row => Row.parse(row).id))
  const ownPart = (row: Row): Row => {
    const part = { ...row }
    for (const name of categoryColumns) if (name in row) part[name] = known(row[name] ?? null, there)
    for (const name of messageColumns) if (name in row) part[name] = known(row[name] ?? null, messages)
    return part
  }
  const whole = ownPart(Row.parse(screenshot))
  await insertRow(tx, 'screenshots', whole)
  for (const table of tables)
    for (const row of dependent[table] ?? []) await insertRow(tx, table, ownPart(Row.parse(row)))
  return { ...screenshot, category_id: known(screenshot.category_id, there) }
}

type Row = z.infer<typeof Row>
const categoryColumns = ['category_id', 'category_before']
const messageColumns = ['answers', 'takes_back']

const known = <T>(id: T, there: ReadonlySet<unknown>): T | null => (there.has(id) ? id : null)
