import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { Fact } from '#contract/fact.ts'
import type { TaughtTraits } from '#server/memory/keep/filing-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'

/** What the person has taught: each screenshot that they set right, and, for comparison, the newest of all. */
export type Taught = {
  of: TaughtTraits[]
  /** Categories that they have emptied: only they put something there again. */
  emptied: number[]
}

/** What interpreting is given. Plain data: it crosses into a worker thread. */
export type InterpretInput = {
  reading: Reading
  /** The user's own; a screenshot is filed only under one of these. */
  categories: Category[]
  /** When the picture was taken, or saved where that is unknown; "tomorrow" in it counts from here. */
  seenAt: number
  /** The picture's file says when it was taken; else its own days may show it to be older than `seenAt`. */
  isCaptured?: boolean
  /** Without it nothing has been taught. */
  taught?: Taught
}

/** What was understood. */
export type Interpretation = {
  /** At most 60 characters. */
  title: string
  description: string
  analysis: string
  type: ContentType
  categoryId: number | null
  /** At most five. */
  tags: string[]
  facts: Fact[]
  /** Why it is filed where it is, and what others will be alike by. */
  filing: { traits: string; because: string[]; movesFollowed: number; isTypeTaught: boolean }
}
