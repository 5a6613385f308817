import type { ColumnType, Generated } from 'kysely'
import type { ContentType } from '#contract/content-type.ts'
import type { AmountRole, FactKind } from '#contract/fact.ts'
import type { ConvertedType } from '#contract/kind-of-file.ts'
import type { AcceptedImageType, FailedStep, Progress } from '#contract/screenshot.ts'
import type { Json, Millis } from './column-types.ts'

/** Screenshots, what is known about them, and what people changed. */
export type ScreenshotTables = {
  categories: CategoriesTable
  screenshots: ScreenshotsTable
  trash: TrashTable
  changes: ChangesTable
  readings: ReadingsTable
  facts: FactsTable
  filings: FilingsTable
  lessons: LessonsTable
}

type CategoriesTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** Folded for comparison; unique for a user. */
  name_key: string
  /** Its place in the person's order. Null if it came later: those stand at the end, by name. */
  position: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Millis
}

/** A picture, or a texted memory. */
export type StoredType = AcceptedImageType | ConvertedType | 'text/plain'

type ScreenshotsTable = {
  id: Generated<number>
  user_id: number
  /** Hash of the original bytes, hex; unique for a user. */
  sha256: string
  /** The original's key in the file store. It is never reused. */
  file_key: string
  /** The file's name on the person's device. */
  file_name: string
  media_type: StoredType
  bytes: number
  /** As shown, after EXIF orientation. */
  width: number
  height: number
  /** The pages of a PDF, see `document-outline.ts`. Null for pictures. */
  pages: ColumnType<Json | null, Json | null | undefined, Json | null>
  /** A tiny blurred preview, as a data URL. */
  preview: string
  title: string
  description: string
  analysis: string
  extracted_text: string
  category_id: number | null
  type: ContentType
  tags: Json
  /** The names of the fields that the user has set. Later readings do not change them. */
  corrected: Json
  progress: Progress
  failed_step: FailedStep | null
  failure_reason: string | null
  /** From the file's own metadata. */
  captured_at: Millis | null
  /** The perceptual hash, 16 hex digits. Null for screenshots from before it existed. */
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** The boxes of its secrets. Null until they are known. */
  veils: ColumnType<Json | null, Json | null | undefined, Json | null>
  /** When its owner first opened it, later than they saved it. Null if never. */
  looked_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>
  /** The version of the rules that found them. 0 for none. */
  veil_rules: Generated<number>
  /** 1: the person marked it as a favourite. */
  is_favourite: Generated<number>
  /** What the person wrote about it. */
  note: Generated<string>
  /** Words that it is found by, one a line, from a model that looked at it. They are not shown. */
  search_words: Generated<string>
  /** The last date mentioned in it, ISO. Empty if there is none. */
  mentioned_on: Generated<string>
  /** The beginning of its title, as titles are sorted. */
  title_key: Generated<string>
  created_at: Millis
  updated_at: Millis
}

/** A deleted screenshot, until it is removed for good. */
type TrashTable = {
  user_id: number
  /** The id that it had, and has again once it is brought back. */
  screenshot_id: number
  deleted_at: Millis
  /** The size of its file and of `rows`. */
  bytes: number
  /** The original's key in the file store. */
  file_key: string
  /** From here on as the list shows it: secrets are masked. */
  title: string
  description: string
  type: ContentType
  created_at: Millis
  preview: string
  width: number
  height: number
  /** Its rows of all tables, as `whole-rows.ts` writes them. */
  rows: Json
}

/** What a person did that can be undone. */
type ChangesTable = {
  id: Generated<number>
  user_id: number
  made_at: Millis
  /** What was done, in a sentence. */
  text: string
  /** What was done, with what it takes to undo it, as `made.ts` has it. */
  made: Json
  about: Generated<'categories' | 'screenshots'>
  by: Generated<'you' | 'remy'>
  /** The category that was merged into `into_id`. Null for other changes. */
  merged_id: number | null
  into_id: number | null
  undone_at: Millis | null
}

type ReadingsTable = {
  screenshot_id: number
  user_id: number
  engine: string
  /** Lines in reading order, with words, boxes and confidences. */
  lines: Json
  /** Degrees, clockwise. Null if the text is upright. */
  turned: number | null
  /** QR and bar codes with their boxes. Null if there are none, or they were not looked for. */
  codes: Json | null
}

type FactsTable = {
  id: Generated<number>
  screenshot_id: number
  user_id: number
  kind: FactKind
  text: string
  value: string
  label: string | null
  role: AmountRole | null
  line: string
  box: Json | null
  /** In reading order within its screenshot. */
  position: number
}

/** How Remy filed a screenshot, whatever the person has changed since. */
type FilingsTable = {
  screenshot_id: number
  user_id: number
  /** The traits that make it similar to others, as `traits.ts` writes them. */
  traits: string
  /** Where Remy filed it. Null for nowhere, or if that category is gone. */
  category_id: number | null
  /** 1 if the category that Remy filed it under was deleted since. */
  is_category_gone: Generated<number>
  /** The words of the picture that decided. */
  because: Json
  /** How many of the person's own moves it follows. */
  moves_followed: number
}

/** A person's corrections of a screenshot: at most one row for its category and one for its type. */
type LessonsTable = {
  screenshot_id: number
  user_id: number
  about: 'category' | 'type'
  /** The correct category. Null for none, and for a type. */
  category_id: number | null
  type: ContentType | null
  /** The previous category. Also null if that category is gone. */
  category_before: number | null
  type_before: ContentType | null
  /** 1 if the person had set the previous value, too. */
  was_taught: number
  taught_at: Millis
}
