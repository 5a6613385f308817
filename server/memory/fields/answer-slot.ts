import type { FieldName } from './fields.ts'

/** The wanted value: a known field, or whatever the picture labels with these words. */
export type AnswerSlot = {
  field: FieldName | null
  /** Stems. The last is the head of the phrase ("link speed" → speed). */
  words: string[]
  /** Its name in the answer. */
  name: string
  /** Asked with "how many": a number before its name is enough ("7 nights"). */
  isCount: boolean
  /** A name it must not have: "not doors". */
  notCalled?: string
  /** It belongs to the user: "my passport". */
  isMine?: true
  /** The stem of its owner's name: "Daniel's address". */
  whose?: string
  /** Words without a verb. Some may name the value, others the thing ("previous balance northern power"). */
  isLoose?: true
}
