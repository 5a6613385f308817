import type { Generated } from 'kysely'
import type { ImportEntryState, ImportState } from '#contract/import.ts'
import type { Json, Millis } from './column-types.ts'

/** Archives that are brought in. */
export type ImportTables = {
  imports: ImportsTable
  import_entries: ImportEntriesTable
}

/** An archive that somebody brings in. Its bytes are in the data folder until all of it is kept. */
type ImportsTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** The size of the whole archive, as announced. */
  bytes: number
  state: ImportState
  is_paused: Generated<number>
  reason: string | null
  /** The person's, IANA. */
  time_zone: string | null
  /** What the whole of a Remy export says, as `restore-plan.ts` has it. Null for other archives. */
  plan: Generated<Json | null>
  created_at: Millis
  updated_at: Millis
}

/** A file in an archive; or, of a Remy export, a memory or a conversation. */
type ImportEntriesTable = {
  import_id: number
  /** From 0. */
  position: number
  user_id: number
  kind: 'picture' | 'memory' | 'trashed' | 'chat' | 'note'
  name: string
  /** Where its bytes are in the archive, as `archive-place.ts` has it. */
  place: Json
  /** Where the bytes are that describe it. Null if there are none. */
  beside: Json | null
  /** Its id where it was exported. */
  old_id: number | null
  state: ImportEntryState
  reason: string | null
  screenshot_id: number | null
  /** How often it was begun: what ends the process each time is left out. */
  tries: Generated<number>
}
