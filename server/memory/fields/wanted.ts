import type { FieldName } from './fields.ts'

/** Which value is wanted: one we know by its shape or its labels, or whatever the picture calls by these words. */
export type Wanted = {
  field: FieldName | null
  /** Stems; the last is the head of the phrase ("link speed" → speed). */
  words: string[]
  /** As the answer names it. */
  name: string
  /** Asked by "how many": a number that stands before its name will do ("7 nights"). */
  isCount: boolean
  /** What it is not to be called: "not doors". */
  notCalled?: string
  /** Said to be the asker's own: "my passport". */
  isMine?: true
  /** The stem of whose it is, where it is somebody's: "Daniel's address". */
  whose?: string
  /** Words without a verb, of which some may name the value and others the thing ("previous balance northern power"). */
  isLoose?: true
}
