import type { ContentType } from '#contract/content-type.ts'
import type { Signal } from './page-signals.ts'
import type { Topic } from './topic-lexicon.ts'

/** A kind of screenshot: its cues, and what follows from it. */
export type Kind = {
  id: string
  /** Its name in the middle of a sentence. */
  name: string
  type: ContentType
  /** Points for topics. One strong word of a topic counts 2. */
  topics: Partial<Record<Topic, number>>
  tags: string[]
  /** A frame, such as a video, can hold anything. Its type is that of what it shows, if that has a kind. */
  isFrame?: true
  /** A carrier, such as a mail. Its text has a kind of its own, which tells what it is about. */
  isCarrier?: true
  /** Words and phrases, folded and singular, with 4, 2 and 1 points. */
  sure?: string
  likely?: string
  faint?: string
  /** Signals of its layout, with points. */
  signals?: Partial<Record<Signal, number>>
}
