/**
 * The text of a made screenshot. `seenAt` is when it was taken, if it was not saved today. `tiny` is a line
 * in letters a third as high.
 */
export type Made = { name: string; text: string; seenAt?: number; tiny?: string }

/** The expected changes of a screenshot, as its row shows them. */
export type Changed = { title?: string; type?: string; category?: string; tag?: string }

/** A question, and the right answer to it. */
export type Asked = {
  intent:
    | 'extract'
    | 'yes/no'
    | 'count'
    | 'list'
    | 'sum'
    | 'compare'
    | 'extreme'
    | 'latest'
    | 'upcoming'
    | 'summarise'
    | 'explain'
    | 'similar'
    | 'follow-up'
    | 'change'
    | 'remember'
    | 'small talk'
    | 'out of scope'
    | 'injection'
    | 'refuse'
  question: string
  /** Earlier questions of the same conversation. */
  before?: string[]
  /** The screenshot whose own conversation it is. */
  here?: string
  /** The values that must be in bold, and no others. Empty: there must be none. Null: anything is right. */
  values: string[] | null
  /** The screenshots that must be named, if they are known exactly. */
  sources: string[] | null
  /** How the answer must begin (`isSo`), or must not begin. */
  begins?: { with: string; isSo: boolean }
  /**
   * For "the second one": the expected value for each screenshot that may be the second of the previous
   * answer.
   */
  ofSecond?: Record<string, string>
  changed?: Changed
}

/** A question with its answer. */
export type Judged = Asked & {
  content: string
  claimed: string[]
  named: string[]
  isExact: boolean
  isObeyed: boolean
  millis: number
}

export const extract = (question: string, value: string, name: string): Asked => ({
  ...{ intent: 'extract', question, values: [value], sources: [name] },
})
export const refuse = (question: string): Asked => ({
  ...{ intent: 'refuse', question, values: [], sources: null },
})
