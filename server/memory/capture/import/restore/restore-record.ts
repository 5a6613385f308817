import { z } from 'zod'
import { ChatProof, ChatSource } from '#contract/chat.ts'
import { AmountRole, Box, FactKind } from '#contract/fact.ts'
import { Id } from '#contract/identifier.ts'
import { ContentType, FailedStep, Progress } from '#contract/screenshot.ts'
import { ReadingLine } from '#server/memory/keep/reading.ts'
import type { Tables } from '#server/schema/tables.ts'

/** JSON in a column: checked, and stored as it was. */
const jsonOf = (schema: z.ZodType) =>
  z.string().refine(json => {
    try {
      return schema.safeParse(JSON.parse(json)).success
    } catch {
      return false
    }
  })
const Millis = z.int()
const Words = z.array(z.string().max(200)).max(100)
const MaybeId = Id.nullable()
const Flag = z.union([z.literal(0), z.literal(1)])

const ScreenshotColumns = z.object({
  ...{ title: z.string().max(500), description: z.string().max(5_000), analysis: z.string().max(20_000) },
  ...{ extracted_text: z.string().max(1_000_000), category_id: MaybeId, type: ContentType },
  ...{ tags: jsonOf(Words), corrected: jsonOf(Words), progress: Progress },
  ...{ failed_step: FailedStep.nullable(), failure_reason: z.string().max(1_000).nullable() },
  ...{ captured_at: Millis.nullable(), created_at: Millis, updated_at: Millis },
  ...{ file_name: z.string().max(300), media_type: z.string() },
  ...{ width: z.int().positive(), height: z.int().positive() },
  // Exports that are older have none of these.
  ...{
    is_favourite: Flag.default(0),
    note: z.string().max(5_000).default(''),
    looked_at: Millis.nullable().default(null),
  },
  mentioned_on: z.string().max(40).default(''),
})

const ReadingColumns = z.object({
  ...{ engine: z.string().max(100), lines: jsonOf(z.array(ReadingLine)), turned: z.number().nullable() },
})
const FactColumns = z.object({
  ...{ kind: FactKind, text: z.string(), value: z.string(), label: z.string().nullable() },
  ...{ role: AmountRole.nullable(), line: z.string(), box: jsonOf(Box).nullable(), position: z.int() },
})
const FilingColumns = z.object({
  ...{ traits: z.string(), category_id: MaybeId, is_category_gone: Flag },
  ...{ because: jsonOf(z.array(z.string())), moves_followed: z.int().nonnegative() },
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
  ...{ id: Id, role: z.enum(['user', 'assistant']), content: z.string().max(100_000) },
  ...{ sources: jsonOf(z.array(ChatSource)), proofs: jsonOf(z.array(ChatProof)).nullable() },
  ...{ answers: MaybeId, created_at: Millis },
})
export type RestoredMessage = z.infer<typeof MessageColumns>

/**
 * The columns that do not come back: they are made anew from the file or by the database, or are an undo,
 * which would be of another library. A new column must be named here or above, or this does not compile.
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
  chat_messages: 'idempotency_key' | 'undo' | 'takes_back'
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
const forgets: [Forgets] extends [never] ? 'nothing' : Forgets = 'nothing'
void forgets

const rowsOf = <T extends z.ZodType>(columns: T) => z.array(columns).max(20_000).default([])

/** A screenshot of an export, with all that is known of it. */
export const RestoredMemory = z.object({
  is: z.literal('memory'),
  id: Id,
  /** The name of its file in the archive. */
  image: z.string().nullable(),
  /** If it is in Recently deleted. */
  deletedAt: Millis.optional(),
  rows: z.object({
    screenshot: ScreenshotColumns,
    dependent: z.object({
      readings: rowsOf(ReadingColumns),
      facts: rowsOf(FactColumns),
      filings: rowsOf(FilingColumns),
      lessons: rowsOf(LessonColumns),
      chat_messages: rowsOf(MessageColumns),
    }),
  }),
})
export type RestoredMemory = z.infer<typeof RestoredMemory>

/** The conversation about nothing in particular. */
export const RestoredChat = z.object({ is: z.literal('chat'), messages: rowsOf(MessageColumns) })

/** What is looked at when an export is listed. */
export const RestoredLine = z.union([
  z.object({ is: z.literal('remy') }),
  z.object({ is: z.literal('category'), id: Id, name: z.string().trim().min(1).max(50) }),
  z.object({
    is: z.literal('memory'),
    id: Id,
    image: z.string().nullable(),
    deletedAt: Millis.optional(),
    rows: z.object({
      screenshot: z.object({ title: z.string() }),
      dependent: z.object({ chat_messages: z.array(z.unknown()).default([]) }),
    }),
  }),
  z.object({ is: z.literal('chat'), messages: z.array(z.unknown()) }),
])
