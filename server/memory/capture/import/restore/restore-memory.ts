import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Fact } from '#contract/fact.ts'
import { Box } from '#contract/fact.ts'
import { imageBytesMax } from '#contract/screenshot.ts'
import type { Capture, Upload } from '#server/memory/capture/capture.ts'
import type { ArchiveFolder } from '#server/memory/capture/import/archive-folder.ts'
import {
  type EntryOutcome,
  type EntryRow,
  importEntryStore,
} from '#server/memory/capture/import/import-entry-store.ts'
import type { ImportRow } from '#server/memory/capture/import/import-store.ts'
import { readFromArchive } from '#server/memory/capture/import/read-from-archive.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import { codesFrom, journeyJob } from '#server/memory/keep/journey/journey.ts'
import { Reading, ReadingLine } from '#server/memory/keep/reading.ts'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import type { TextToCover } from '#server/memory/keep/redaction/find-veils.ts'
import { veilColumns } from '#server/memory/keep/redaction/veil.ts'
import {
  type NewScreenshotRow,
  type ScreenshotPatch,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { trashRowOf } from '#server/memory/keep/trash/trash.ts'
import { trashStore } from '#server/memory/keep/trash/trash-store.ts'
import { takeRows } from '#server/memory/keep/trash/whole-rows.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { RestorePlace, readLine } from './list-export.ts'
import { insertMessages } from './restore-chat.ts'
import { RestoredMemory, type RestoredReminder } from './restore-record.ts'

export type RestoreDependencies = {
  db: Db
  archives: ArchiveFolder
  /** For pictures, and for texts. */
  capture: Capture
  captureWritten: Capture
  jobs: Pick<Jobs, 'enqueue'>
  index: Pick<SearchIndex, 'put' | 'remove'>
  findVeils: (task: TextToCover) => Promise<BoxToCover[]>
  /** Restores reminders, about a screenshot or about none, and queues their jobs. */
  reminders: (
    tx: Db,
    ownerId: OwnerId,
    reminders: readonly RestoredReminder[],
    screenshotId: number | null,
  ) => Promise<void>
}

/**
 * Restores a screenshot as it was exported: read, filed, corrected. If its picture now has another size, it
 * is read again, and the corrections stay. A screenshot that exists already, also in Recently deleted, stays
 * as it is.
 */
export async function restoreMemory(
  dependencies: RestoreDependencies,
  ownerId: OwnerId,
  one: ImportRow,
  entry: EntryRow,
): Promise<EntryOutcome | null> {
  const { archives, capture, captureWritten } = dependencies
  const place = RestorePlace.parse(JSON.parse(entry.place))
  const memory = RestoredMemory.safeParse(await readLine(archives.linesPathOf(ownerId, one.id), place)).data
  if (!memory) return { state: 'refused', reason: 'What is known of it could not be understood.' }
  if (!place.image) return { state: 'refused', reason: 'Its file is not in the archive.' }
  const path = archives.pathOf(ownerId, one.id)
  const bytes = await readFromArchive(path, place.image, imageBytesMax)
  const trashed = await findTrashed(dependencies, ownerId, memory, bytes)
  if (trashed !== undefined) return { state: 'already', screenshot_id: trashed }
  const veils = await veilsOf(dependencies, memory)
  const categories = CategoryPlan.parse(JSON.parse(one.plan ?? '{}'))
  const keepAs: Upload['keepAs'] = async (tx, row) => {
    const id = await insertMemory(dependencies, tx, ownerId, { memory, row, veils, categories })
    // A time in the future would keep it from ever being removed for good.
    const deletedAt = memory.deletedAt === undefined ? null : Math.min(memory.deletedAt, row.created_at)
    if (deletedAt !== null) await discard(dependencies, tx, ownerId, id, { ...memory, deletedAt })
    await importEntryStore(tx).settle(ownerId, entry, { state: 'kept', screenshot_id: id })
    return id
  }
  const { screenshot } = memory.rows
  const keep = screenshot.media_type === 'text/plain' ? captureWritten : capture
  const upload = { bytes, fileName: screenshot.file_name, categoryId: null, converts: true, keepAs }
  const { screenshotId, isNew } = await keep(ownerId, upload)
  return isNew ? null : { state: 'already', screenshot_id: screenshotId }
}

/** Its id in Recently deleted, if it was deleted and is there already. */
async function findTrashed(
  { db }: RestoreDependencies,
  ownerId: OwnerId,
  memory: RestoredMemory,
  bytes: Buffer,
) {
  if (memory.deletedAt === undefined) return undefined
  const createdAt = memory.rows.screenshot.created_at
  return trashStore(db).findCopy(ownerId, { createdAt, sha256: hash('sha256', bytes, 'hex') })
}

/** The ids of the categories here, by their ids in the export. */
export const CategoryPlan = z.record(z.string(), z.number())
export type CategoryPlan = z.infer<typeof CategoryPlan>

async function veilsOf(
  { findVeils }: RestoreDependencies,
  { rows }: RestoredMemory,
): Promise<ScreenshotPatch> {
  const { screenshot, dependent } = rows
  const [reading] = dependent.readings
  if (!reading) return {}
  const lines = z.array(ReadingLine).parse(JSON.parse(reading.lines))
  const { width, height } = screenshot
  const read = Reading.parse({
    width,
    height,
    engine: reading.engine,
    lines,
    turned: reading.turned ?? undefined,
    codes: reading.codes === null ? undefined : JSON.parse(reading.codes),
  })
  const facts = dependent.facts.map(
    ({ kind, text, value, label, line, box }): Fact => ({
      ...{ kind, text, value, label, line, box: box === null ? null : Box.parse(JSON.parse(box)) },
    }),
  )
  return veilColumns(await findVeils({ reading: read, facts, text: screenshot.extracted_text }))
}

type Whole = {
  memory: RestoredMemory
  row: NewScreenshotRow
  veils: ScreenshotPatch
  categories: CategoryPlan
}

async function insertMemory(
  { index, jobs, reminders }: RestoreDependencies,
  tx: Db,
  ownerId: OwnerId,
  { memory, row, veils, categories }: Whole,
): Promise<number> {
  const { screenshot, dependent } = memory.rows
  const categoryOf = (id: number | null) => (id === null ? null : (categories[id] ?? null))
  const category_id = categoryOf(screenshot.category_id)
  const category = category_id === null ? undefined : await categoryStore(tx).find(ownerId, category_id)
  const { width, height, media_type: _, ...told } = screenshot
  const isRead = told.progress === 'filed' || told.failed_step !== null
  const isSame = isRead && width === row.width && height === row.height
  const unread = { progress: 'captured', failed_step: null, failure_reason: null } as const
  const values = { ...row, ...told, category_id: category?.id ?? null, ...(isSame ? veils : unread) }
  const id = await screenshotStore(tx).insert(ownerId, values)
  const whose = { screenshot_id: id, user_id: ownerId }
  const ofCategory = <T extends { category_id: number | null }>(one: T) => ({
    ...{ ...one, ...whose, category_id: categoryOf(one.category_id) },
  })
  if (isSame) {
    await insertRows(
      tx,
      'readings',
      dependent.readings.slice(0, 1).map(one => ({ ...one, ...whose })),
    )
    await insertRows(
      tx,
      'facts',
      dependent.facts.map(one => ({ ...one, ...whose })),
    )
    await insertRows(tx, 'filings', dependent.filings.slice(0, 1).map(ofCategory))
  }
  const lessons = dependent.lessons.filter(one => one.category_id === null || categoryOf(one.category_id))
  await insertRows(
    tx,
    'lessons',
    lessons.map(one => ({ ...ofCategory(one), category_before: categoryOf(one.category_before) })),
  )
  await reminders(tx, ownerId, dependent.reminders, id)
  const kept = await expectRow(tx, ownerId, id)
  await index.put(tx, ownerId, kept, category?.name ?? null)
  if (!isSame) await jobs.enqueue(tx, journeyJob('extract-later', ownerId, id))
  else if (dependent.readings.some(({ codes }) => codes === null)) await jobs.enqueue(tx, codesFrom(0))
  return id
}

async function expectRow(tx: Db, ownerId: OwnerId, id: number): Promise<ScreenshotRow> {
  const row = await screenshotStore(tx).find(ownerId, id)
  if (!row) throw new ProblemError('screenshot.unknown', 'It was removed while it was restored.')
  return row
}

/** Moves it to Recently deleted, for the time that it has left there. */
async function discard(
  { index }: RestoreDependencies,
  tx: Db,
  ownerId: OwnerId,
  id: number,
  { deletedAt, rows }: RestoredMemory & { deletedAt: number },
): Promise<void> {
  await insertMessages(tx, ownerId, id, rows.dependent.chat_messages, new Map())
  const row = await expectRow(tx, ownerId, id)
  const factsOf = await factsForOwnWords(tx, ownerId, [row])
  const taken = { rows: await takeRows(tx, ownerId, row), factsOf, now: deletedAt }
  await trashStore(tx).insert(ownerId, trashRowOf(row, taken))
  await screenshotStore(tx).remove(ownerId, id)
  await index.remove(tx, ownerId, id)
}
