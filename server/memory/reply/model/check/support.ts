import type { Dictionary } from './names.ts'
import type { LineRead } from './read-line.ts'

/** What a statement may rest on. */
export type Support = {
  /** The lines that it cites, with what tools worked out. */
  cited: readonly LineRead[]
  /** The lines that the whole answer cites: what is reckoned may be reckoned from them. */
  all: readonly LineRead[]
  /** Whether the statement cites something itself, and does not only stand beside what does. */
  isCited: boolean
  /** Everything else that was given of the screenshots that it cites, and what Remy knows of them. */
  beside: readonly LineRead[]
  /** The first lines of those screenshots. */
  headings: readonly LineRead[]
  /** What the person said in the conversation, and what was founded in it before. */
  said: readonly LineRead[]
  /** The sentence that the statement is part of. */
  sentence: LineRead
  /** The whole answer. */
  answer: string
  /** The question alone. */
  asked: LineRead
  /** ISO day, where the person is. */
  today: string
  /** How many lines, and how many screenshots, the whole answer cites; how many entries its list has. */
  counts: ReadonlySet<number>
  dictionary: Dictionary
}
