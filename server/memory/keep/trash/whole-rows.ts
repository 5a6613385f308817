import { z } from 'zod'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeStore } from '#server/memory/keep/changes/change-store.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The tables with a screenshot's rows that cannot be derived again, in the order of restoring them. */
const tables = ['readings', 'facts', 'filings', 'lessons', 'chat_messages', 'reminders'] as const

/** Everything of a screenshot, as JSON. Its search index entry and embeddings are derived again. */
export async function takeRows(tx: Db, ownerId: OwnerId, row: ScreenshotRow): Promise<string> {
  const dependent: Record<string, Row[]> = {}
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
  dependent: z.record(z.string(), z.array(Row)),
})
export type WholeRows = z.infer<typeof WholeRows>

/** The rows at the time of the deletion. */
export const wholeRowsOf = (rows: string): WholeRows => WholeRows.parse(JSON.parse(rows))

/**
 * Restores all rows under their old ids. A category that was merged since becomes its target. If a category
 * is gone, the screenshot has none, and lessons about it are left out. Throws a unique violation if the owner
 * has saved the same bytes again.
 */
export async function insertWholeRows(tx: Db, ownerId: OwnerId, rows: string): Promise<ScreenshotRow> {
  const { screenshot, dependent } = wholeRowsOf(rows)
  const categoryOf = await categoriesNow(tx, ownerId)
  const messages = new Set((dependent.chat_messages ?? []).map(({ id }) => id))
  const asNow = (row: Row): Row => {
    const part = { ...row }
    for (const name of categoryColumns) if (name in row) part[name] = categoryOf(row[name])
    for (const name of messageColumns)
      if (name in row) part[name] = messages.has(row[name] ?? null) ? (row[name] ?? null) : null
    return part
  }
  const isGone = ({ category_id }: Row) => category_id != null && categoryOf(category_id) === null
  const category_id = categoryOf(screenshot.category_id)
  await insertRows(tx, 'screenshots', [{ ...Row.parse(screenshot), category_id }])
  for (const table of tables) {
    const kept = (dependent[table] ?? []).filter(row => table !== 'lessons' || !isGone(row))
    const asFiled = (row: Row): Row => (table === 'filings' && isGone(row) ? { is_category_gone: 1 } : {})
    const whole = kept.map(row => ({ ...asNow(row), ...asFiled(row) }))
    await insertRows(tx, table, whole)
  }
  return { ...screenshot, category_id }
}

/** Maps a category to its current id. Null if it is gone. */
async function categoriesNow(tx: Db, ownerId: OwnerId) {
  const there = new Set((await categoryStore(tx).list(ownerId)).map(({ id }) => id))
  const merges = await changeStore(tx).merges(ownerId)
  return (given: unknown): number | null => {
    let id = typeof given === 'number' ? given : undefined
    // Each merge removes a category, so this ends after as many steps as there are merges.
    for (let i = 0; i < merges.size && id !== undefined && !there.has(id); i++) id = merges.get(id)
    return id !== undefined && there.has(id) ? id : null
  }
}

type Row = z.infer<typeof Row>
const categoryColumns = ['category_id', 'category_before']
const messageColumns = ['answers', 'takes_back']
