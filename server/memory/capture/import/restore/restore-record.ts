import { z } from 'zod'
import { ChatProof, ChatSource } from '#contract/chat.ts'
import { ContentType } from '#contract/content-type.ts'
import { AmountRole, Box, FactKind } from '#contract/fact.ts'
import { Id } from '#contract/identifier.ts'
import { Change, ReminderState, Repeat, ToldBy } from '#contract/reminder.ts'
import { SavedSearch } from '#contract/saved-search.ts'
import { FailedStep, Progress, TimeZone } from '#contract/screenshot.ts'
import { text } from '#contract/text.ts'
import { ReadingCode, ReadingLine } from '#server/memory/keep/reading.ts'
import { LastResult } from '#server/memory/keep/saved-searches/last-result.ts'
import type { Tables } from '#server/schema/tables.ts'

/** JSON in a column. It is checked and stored as it was, without NUL, which PostgreSQL refuses. */
const jsonOf = (schema: z.ZodType) =>
  z
    .string()
    .overwrite(withoutNul)
    .refine(json => {
      try {
        return schema.safeParse(JSON.parse(json)).success
      } catch {
        return false
      }
    })
/** Matches `\u0000` after an even number of backslashes. After an odd number, it is plain letters. */
const withoutNul = (json: string) => json.replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')

/** The range of a Date. */
const Millis = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000)
const Words = z.array(text().max(200)).max(100)
const MaybeId = Id.nullable()
/** A wall time, such as `2026-03-13T09:00`. */
const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
const Flag = z.union([z.literal(0), z.literal(1)])

const ScreenshotColumns = z.object({
  ...{ title: text().max(500), description: text().max(5_000), analysis: text().max(20_000) },
  ...{ extracted_text: text().max(1_000_000), category_id: MaybeId, type: ContentType },
  ...{ tags: jsonOf(Words), corrected: jsonOf(Words), progress: Progress },
  ...{ failed_step: FailedStep.nullable(), failure_reason: text().max(1_000).nullable() },
  ...{ captured_at: Millis.nullable(), created_at: Millis, updated_at: Millis },
  ...{ file_name: text().max(300), media_type: text() },
  ...{ width: z.int().positive(), height: z.int().positive() },
  // Older exports lack these.
  ...{
    is_favourite: Flag.default(0),
    note: text().max(5_000).default(''),
    search_words: text().max(2_000).default(''),
    looked_at: Millis.nullable().default(null),
  },
  mentioned_on: text().max(40).default(''),
})

const ReadingColumns = z.object({
  ...{ engine: text().max(100), lines: jsonOf(z.array(ReadingLine)), turned: z.number().nullable() },
  codes: jsonOf(z.array(ReadingCode)).nullable().default(null),
})
const FactColumns = z.object({
  ...{ kind: FactKind, text: text(), value: text(), label: text().nullable() },
  ...{ role: AmountRole.nullable(), line: text(), box: jsonOf(Box).nullable(), position: z.int32() },
})
const FilingColumns = z.object({
  ...{ traits: text(), category_id: MaybeId, is_category_gone: Flag },
  ...{ because: jsonOf(z.array(text())), moves_followed: z.int32().nonnegative() },
})
const LessonColumns = z.object({
  ...{ about: z.enum(['category', 'type']), category_id: MaybeId, category_before: MaybeId },
  ...{
    type: ContentType.nullable(),
    type_before: ContentType.nullable(),
    was_taught: Flag,
    taught_at: Millis,
  },
})
const MessageColumns = z.object({
  ...{ id: Id, role: z.enum(['user', 'assistant']), content: text().max(100_000) },
  ...{ sources: jsonOf(z.array(ChatSource)), proofs: jsonOf(z.array(ChatProof)).nullable() },
  ...{ answers: MaybeId, created_at: Millis },
})
export type RestoredMessage = z.infer<typeof MessageColumns>

const ReminderColumns = z.object({
  ...{ state: ReminderState, text: text().max(500).nullable(), date: text().max(40).nullable() },
  ...{ label: text().max(200).nullable(), wall_time: WallTime, time_zone: TimeZone, is_moment: Flag },
  ...{ due_at: Millis, repeat: Repeat.nullable(), series_start: WallTime.nullable() },
  ...{ told_by: ToldBy.nullable(), created_at: Millis, updated_at: Millis },
  change: jsonOf(Change).nullable().default(null),
})
export type RestoredReminder = z.infer<typeof ReminderColumns>

const SavedColumns = z.object({
  asked: jsonOf(SavedSearch.omit({ id: true, tellsChanges: true, now: true })),
  ...{ created_at: Millis, told_from: Millis.nullable(), time_zone: TimeZone.nullable() },
  known: jsonOf(LastResult).nullable(),
})
export type RestoredSaved = z.infer<typeof SavedColumns>

/**
 * Columns that are not restored. The file or the database gives new values, or they hold an undo for another
 * library. A new column must be named here or above, or this does not compile.
 */
type MadeAnew = {
  screenshots:
    | 'sha256'
    | 'file_key'
    | 'bytes'
    | 'pages'
    | 'preview'
    | 'title_key'
    | 'picture_hash'
    | 'veils'
    | 'veil_rules'
  readings: never
  facts: never
  filings: never
  lessons: never
  chat_messages: 'idempotency_key' | 'undo' | 'takes_back' | 'answering_until'
  /** No job is sending them any more. */
  reminders: 'claim_job' | 'claim_attempt'
  saved_searches: never
}
type Place = 'id' | 'user_id' | 'screenshot_id'
type Forgotten<T extends keyof MadeAnew, Named> = Exclude<keyof Tables[T], MadeAnew[T] | Place | keyof Named>
type Forgets =
  | Forgotten<'screenshots', z.infer<typeof ScreenshotColumns>>
  | Forgotten<'readings', z.infer<typeof ReadingColumns>>
  | Forgotten<'facts', z.infer<typeof FactColumns>>
  | Forgotten<'filings', z.infer<typeof FilingColumns>>
  | Forgotten<'lessons', z.infer<typeof LessonColumns>>
  | Forgotten<'chat_messages', RestoredMessage>
  | Forgotten<'reminders', RestoredReminder>
  | Forgotten<'saved_searches', RestoredSaved>
const forgets: [Forgets] extends [never] ? 'nothing' : Forgets = 'nothing'
void forgets

const rowsOf = <T extends z.ZodType>(columns: T) => z.array(columns).max(20_000).default([])

/** A screenshot of an export, with all that is known of it. */
export const RestoredMemory = z.object({
  is: z.literal('memory'),
  id: Id,
  /** The name of its file in the archive. */
  image: text().nullable(),
  /** Set if it is in Recently deleted. */
  deletedAt: Millis.optional(),
  rows: z.object({
    screenshot: ScreenshotColumns,
    dependent: z.object({
      readings: rowsOf(ReadingColumns),
      facts: rowsOf(FactColumns),
      filings: rowsOf(FilingColumns),
      lessons: rowsOf(LessonColumns),
      chat_messages: rowsOf(MessageColumns),
      reminders: rowsOf(ReminderColumns),
    }),
  }),
})
export type RestoredMemory = z.infer<typeof RestoredMemory>

/** The general conversation, about no screenshot. */
export const RestoredChat = z.object({ is: z.literal('chat'), messages: rowsOf(MessageColumns) })

/** The fields that are needed to list an export. */
export const RestoredLine = z.union([
  z.object({ is: z.literal('remy') }),
  z.object({ is: z.literal('category'), id: Id, name: text().trim().min(1).max(50) }),
  z.object({
    is: z.literal('memory'),
    id: Id,
    image: text().max(1_000).nullable(),
    deletedAt: Millis.optional(),
    rows: z.object({
      screenshot: z.object({ title: text().max(500) }),
      dependent: z.object({ chat_messages: z.array(z.unknown()).default([]) }),
    }),
  }),
  z.object({ is: z.literal('chat'), messages: z.array(z.unknown()) }),
  SavedColumns.extend({ is: z.literal('saved') }),
  z.object({ is: z.literal('reminders'), reminders: rowsOf(ReminderColumns) }),
])
