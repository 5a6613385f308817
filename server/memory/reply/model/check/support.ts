import type { Dictionary } from './names.ts'
import type { LineRead } from './read-line.ts'

/** The evidence for a statement. */
export type Support = {
  /** The cited lines, and the tool results that apply. */
  cited: readonly LineRead[]
  /** The lines that the whole answer cites. Values may be computed from them. */
  all: readonly LineRead[]
  /** Does the statement have its own citation? Otherwise it shares a neighbour's. */
  isCited: boolean
  /** The other lines of the cited screenshots that the model has seen, and their metadata. */
  beside: readonly LineRead[]
  /** The first lines of those screenshots. */
  headings: readonly LineRead[]
  /** What the user wrote in this conversation, and the question. */
  said: readonly LineRead[]
  /** The sentence that the statement is part of. */
  sentence: LineRead
  /** The whole answer. */
  answer: string
  /** The question alone. */
  asked: LineRead
  /** ISO day in the user's time zone. */
  today: string
  /** Counts that the answer may state: its cited lines, screenshots and list items. */
  counts: ReadonlySet<number>
  dictionary: Dictionary
}
