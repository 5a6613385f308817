import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { Fact } from '#contract/fact.ts'
import type { TaughtTraits } from '#server/memory/keep/filing-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'

/** The person's corrections: each screenshot that they corrected, and the newest ones for comparison. */
export type Taught = {
  of: TaughtTraits[]
  /** Categories that they have emptied. Only they file something there again. */
  emptied: number[]
}

/** The input of interpreting. Plain data, because it crosses into a worker thread. */
export type InterpretInput = {
  reading: Reading
  /** The user's own. A screenshot is filed only under one of these. */
  categories: Category[]
  /** When the picture was taken, or saved if that is unknown. "Tomorrow" in it counts from here. */
  seenAt: number
  /**
   * The file says when the picture was taken. Otherwise its own days may show that it is older than `seenAt`.
   */
  isCaptured?: boolean
  /** If omitted, nothing has been taught. */
  taught?: Taught
}

/** The result of interpreting. */
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
  /** Why it is filed there, and the traits by which others are compared with it. */
  filing: { traits: string; because: string[]; movesFollowed: number; isTypeTaught: boolean }
}
