import type { Category } from '#contract/category.ts'
import { ContentType } from '#contract/content-type.ts'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { factsForOwnWords } from '#server/memory/keep/facts-for-own-words.ts'
import { inBatches } from '#server/memory/keep/in-batches.ts'
import { presentListed, presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import { type ChangedScreenshot, Fields, type Made, type Maker } from './made.ts'

type Recorded = {
  /** The rows before the change, in one category or several. */
  before: readonly ScreenshotRow[]
  changeOf: (row: ScreenshotRow) => ScreenshotChange
  /** The category that they move to. Null if it is none, or if they do not move. */
  category: Category | null
  by: Maker
  now: number
  /** Earlier rows of `lessons`, if they were changed already. */
  lessons?: Lessons
}
type Lessons = Extract<Made, { is: 'changed' }>['lessons']

/** Stores a change of screenshots with their earlier values. Null if it changes nothing. */
export async function recordChange(
  tx: Db,
  ownerId: OwnerId,
  { before, changeOf, category, by, now, lessons }: Recorded,
): Promise<KeptChange | null> {
  const all = before.map(row => ({ row, change: changeOf(row) }))
  const screenshots = all.flatMap(({ row, change }) => changedOf(row, change) ?? [])
  const [first] = all
  if (!first || screenshots.length === 0) return null
  const ids = screenshots.map(({ id }) => id)
  const those = all.filter(({ row }) => ids.includes(row.id)).map(({ row }) => row)
  const named = { what: await nameOf(tx, ownerId, those), category, count: those.length }
  const change = await withTitleCovered(tx, ownerId, first.change, those)
  const said = sayChange(change, named)
  const kept = lessons ?? (await lessonsOf(tx, ownerId, ids))
  return changeStore(tx).insert(ownerId, { is: 'changed', said, screenshots, lessons: kept }, now, by)
}

/** Their lessons as they are now. */
export async function lessonsOf(tx: Db, ownerId: OwnerId, ids: readonly number[]): Promise<Lessons> {
  const lessons: Lessons = []
  for (const batch of inBatches(ids)) {
    const rows = await tx
      .selectFrom('lessons')
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('screenshot_id', 'in', batch)
      .execute()
    lessons.push(...rows)
  }
  return lessons
}

/** Only the fields that are different afterwards. */
function changedOf(row: ScreenshotRow, change: ScreenshotChange): ChangedScreenshot | null {
  const now = plainFields(row)
  const fields = Object.entries(Fields.parse(change)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
  )
  if (fields.length === 0) return null
  const before = Object.fromEntries(fields.map(([name]) => [name, now[name] ?? null]))
  return { id: row.id, before, after: Object.fromEntries(fields), corrected: correctedFields(row) }
}

/** The fields that a person can change, as they are stored: nothing is masked. */
export function plainFields(row: ScreenshotRow): Fields {
  const { categoryId, type, tags, capturedAt, note, isFavourite } = presentScreenshot(row)
  const { title, description, extracted_text } = row
  return {
    ...{ title, description, extractedText: extracted_text },
    ...{ categoryId, type, tags, capturedAt, note, isFavourite },
  }
}

/** The new title has no secret, not even one that only a code in the picture reveals. */
async function withTitleCovered(
  tx: Db,
  ownerId: OwnerId,
  change: ScreenshotChange,
  [row]: readonly ScreenshotRow[],
): Promise<ScreenshotChange> {
  if (change.title === undefined || !row) return change
  const facts = await factStore(tx).of(ownerId, [row.id])
  return { ...change, title: maskSecrets(change.title, facts, row.extracted_text) }
}

/** “Receipt”, or "3 screenshots". */
export async function nameOf(db: Db, ownerId: OwnerId, rows: readonly ScreenshotRow[]): Promise<string> {
  const [first] = rows
  if (rows.length !== 1 || !first) return `${rows.length} screenshots`
  const factsOf = await factsForOwnWords(db, ownerId, [first])
  const title = presentListed(first, factsOf(first)).title || 'Untitled'
  const short = title.length > titleCharsMax ? `${title.slice(0, titleCharsMax).trimEnd()}…` : title
  return `“${short.toWellFormed()}”`
}
const titleCharsMax = 60

/** "moved “Receipt” to Travel": what was done, to follow who did it. */
function sayChange(change: ScreenshotChange, { what, category, count }: Named): string {
  const [field, ...more] = Object.keys(change)
  if (more.length > 0) return `changed ${what}`
  const them = count === 1 ? 'its category' : 'their categories'
  if (field === 'categoryId')
    return category ? `moved ${what} to ${category.name}` : `took ${what} out of ${them}`
  if (field === 'title') return `renamed ${what} to “${change.title}”`
  if (field === 'type') return `made ${what} ${typeSaid(change.type, count)}`
  if (field === 'isFavourite')
    return change.isFavourite ? `marked ${what} as favourite` : `unmarked ${what} as favourite`
  return `changed ${parts[field ?? ''] ?? 'fields'} of ${what}`
}

type Named = { what: string; category: Category | null; count: number }

const parts: Readonly<Record<string, string>> = {
  description: 'the description',
  extractedText: 'the text',
  tags: 'the tags',
  note: 'your note',
  capturedAt: 'the date',
}

function typeSaid(given: ScreenshotChange['type'], count: number): string {
  const type = ContentType.parse(given)
  if (type === 'unknown') return 'unclassified'
  const article = /^[aeiou]/.test(type) ? 'an' : 'a'
  return count === 1 ? `${article} ${type}` : `${type}s`
}
