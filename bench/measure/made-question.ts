/**
 * What a made screenshot says; `seenAt`: when it was taken, where it is not one of those saved today; `tiny`: the line of it that
 * stands there in letters a third as high.
 */
export type Made = { name: string; text: string; seenAt?: number; tiny?: string }

/** What is to be changed in a screenshot, as its row says it. */
export type Changed = { title?: string; type?: string; category?: string; tag?: string }

/** What may be asked, and what a right answer to it is. */
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
  /** Asked before it, in the same conversation. */
  before?: string[]
  /** In whose own conversation it is asked. */
  here?: string
  /** What must be said in bold, and nothing else; empty: nothing may be. Null: whatever is said. */
  values: string[] | null
  /** The screenshots that must be named, where that is known exactly. */
  sources: string[] | null
  /** How the answer must begin, or, where it is not so, may not. */
  begins?: { with: string; isSo: boolean }
  /** For "the second one": what is to be said of whichever screenshot stood second in the answer before. */
  ofSecond?: Record<string, string>
  changed?: Changed
}

/** One that was asked, with what was said. */
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
