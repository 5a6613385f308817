import type { ContentType } from '#contract/content-type.ts'
import type { Signal } from './page-signals.ts'
import type { Topic } from './topic-lexicon.ts'

/** A kind of screenshot: how it is known, and what follows from it. */
export type Kind = {
  id: string
  /** As a person would say it, in the middle of a sentence. */
  name: string
  type: ContentType
  /** How much it speaks for a topic; one sure word of a topic counts 2. */
  topics: Partial<Record<Topic, number>>
  tags: string[]
  /** It can hold anything: its type is that of what it shows, if that is a kind of its own. */
  isFrame?: true
  /** What is written in it has a kind of its own, which tells what it is about. */
  isCarrier?: true
  /** Words and phrases, folded and singular: 4, 2 and 1 points. */
  sure?: string
  likely?: string
  faint?: string
  /** What its layout shows, in points. */
  signals?: Partial<Record<Signal, number>>
}
