import type { ContentType } from '#contract/content-type.ts'
import type { FactKind } from '#contract/fact.ts'
import type { Wanted } from '#server/memory/fields/wanted.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { LeftOut } from './left-out.ts'

/** The subject of a question. */
export type About = {
  /** The person's own words, without question words. */
  text: string
  /** Stems that a screenshot must have. If empty, any screenshot will do. */
  words: string[]
  type: ContentType | null
  /** The words of time, as said: "last week". */
  when: string | null
  /** The exclusion as it was said: "without chicken". */
  without?: string
  /** Screenshots that were talked about already. Null for all. */
  screenshotIds: number[] | null
}

/** A wanted change of a screenshot. */
export type Wish =
  | { to: 'category'; name: string; isNew: boolean }
  | { to: 'no-category' }
  | { to: 'title'; title: string }
  | { to: 'type'; type: ContentType }
  | { to: 'tag'; tag: string }

/**
 * The measures by which things may be compared, likeliest first, and whether the most or the least is wanted.
 */
export type Measured = {
  by: ('duration' | 'distance' | 'weight' | 'temperature' | 'rating' | 'count')[]
  which: 'most' | 'least'
}

/**
 * Which text would answer: lines about the subject, those with their speaker, people, or what somebody said.
 */
export type Tells = 'lines' | 'speaker' | 'people' | 'said'

/**
 * The plan of a question, which `executePlan` runs and a log may show. `inFull`: the question with what it
 * took from earlier ones.
 */
export type Plan = Meant & { inFull?: string }

type Meant =
  | { intent: 'greet' | 'thank' | 'help' | 'clarify' | 'undo' }
  | { intent: 'decline'; what: 'change' | 'unclear' | 'all' | 'world' | 'undo' | 'remember' }
  /**
   * `yesNo`: asks whether it was saved. `isOpen`: asks whether something is so, which a found screenshot does
   * not tell. `tells`: asks for text in a screenshot; null asks for the screenshot itself. `isOfOne`: asks
   * which of several it is ("which flight has a stop"). `named`: the stem of the thing whose name is wanted
   * ("which gym do I go to").
   */
  | {
      intent: 'find'
      about: About
      yesNo: boolean
      isOpen: boolean
      /** The stem of the action, if the person asks whether they did it: "did I pack the hat". */
      doing?: string
      /** Asks whether it must still be done: "do I still need to buy rice". */
      isStillToDo?: true
      tells: Tells | null
      isOfOne?: true
      named?: string
      /** All words, with verbs. In found screenshots, the line with most of them answers. */
      said?: string[]
      /** The stem of the speaker: "what did Nora say". */
      by?: string
      /** The stem of the action that they want: "what did Nora want me to bring". */
      toDo?: string
    }
  | { intent: 'list' | 'count' | 'latest' | 'earliest'; about: About }
  /** `isSaid`: its text is wanted. `ofRow`: only this row of it. */
  | { intent: 'explain'; about: About; isSaid?: true; ofRow?: RowTold }
  /**
   * `also`: other things to add ("my invoice and my receipt together"). `apart`: the things one by one, if
   * nothing is about all of them ("at Shell and Netflix"). `butNot`: exclusions ("everything but the sofa").
   * `isOfIncome`: money that came in, instead of payments. `isOfPay`: only wages.
   */
  | {
      intent: 'sum'
      about: About
      also: About[]
      apart?: About[]
      butNot?: LeftOut[]
      isOfIncome?: true
      isOfPay?: true
    }
  /** Changes the screenshots that `about` means. */
  | { intent: 'change'; about: About; wish: Wish }
  /** Another answer to `question`, different from `told`. `screenshotIds`: only in these. */
  | { intent: 'other'; question: string; told: string[]; screenshotIds: number[] | null }
  /** `words`: what and when, as said. `before`: how long before a date, as an ISO 8601 duration. */
  /** `asks`: a plan if it may be a question. That is answered first, if the answer is sure. */
  | { intent: 'remind'; words: string; before: string | null; asks?: Plan }
  /** The last reminder should come again. */
  | { intent: 'snooze'; when: string | null }
  /** Reminders that nobody was told about. */
  | { intent: 'missed' }
  /**
   * Watches a question, or the words of a search, for changes. `asks` is null if there was no earlier
   * question.
   */
  | { intent: 'watch'; asks: string | null; isSearch: boolean }
  /** Stops watching the one with these words, or the newest if there are none. */
  | { intent: 'unwatch'; words: string }
  /** Lists what is watched. */
  | { intent: 'watched' }
  /** Keeps a text word for word. */
  | { intent: 'remember'; text: string }
  /** Summarises several in a few lines, or finds those most similar to one. */
  | { intent: 'summarise' | 'similar'; about: About }
  /** The largest or smallest amount. `isOfItems`: among the items of receipts. */
  | { intent: 'extreme'; about: About; which: 'most' | 'least'; isOfItems?: true }
  /**
   * The entry with the most or least of a measure that is no amount. `kind`: the kind of thing in the
   * question ("which video"). `otherwise`: the plan if nothing has the measure, because the words may name a
   * value ("highest heart rate").
   */
  | { intent: 'superlative'; about: About; measured: Measured; kind: string | null; otherwise: Plan }
  | { intent: 'compare'; sides: [About, About] }
  /** What is ahead on the days of `about.when`. `isDue`: with a due date. */
  | { intent: 'agenda'; about: About; isDue?: true }
  /** What screenshots have for the day in `about.when`, past or to come. */
  | { intent: 'day'; about: About }
  /** Every value of these kinds in one screenshot. */
  | { intent: 'facts'; about: About; kinds: FactKind[] }
  /**
   * Items of lists of things to do. Without type and words, of all lists. `isDone`: those that are ticked
   * off.
   */
  | { intent: 'items'; about: About; isDone?: true }
  /** `orFind`: if no such value is found, the words may describe a screenshot ("link speed of the wifi"). */
  | {
      intent: 'value'
      about: About
      wanted: Wanted
      which: 'best' | 'latest' | 'earliest'
      orFind: About | null
      tells: Tells | null
      /** Screenshots that were talked about last. They are searched first, if the question has no subject. */
      lastSpokenOf?: number[]
      /** The earlier subject. It tells which of several things in a picture "it" is. */
      spokenOf?: string[]
      /** The last answer, if it is one row among others in its screenshot: the row that "it" is. */
      ofRow?: RowTold
      /** The plan if no such value is found. */
      otherwise?: Plan
      /** Words of the subject that a picture may leave out: verbs, and "place" or "thing". */
      weak?: string[]
    }

/** A plan for a value that was not asked for in just these words. */
export const valuePlan = (about: About, wanted: Wanted): Extract<Plan, { intent: 'value' }> => ({
  ...{ intent: 'value', about, wanted, which: 'best', orFind: null, tells: null },
})

/** A value or line of an earlier answer. */
export type RowTold = { screenshotId: number; value: string; line: string }

/** The part of an earlier message that planning needs. */
export type Turn = {
  role: 'user' | 'assistant'
  content: string
  sources: { screenshotId: number }[]
  proofs?: { value: string; isSecret: boolean; screenshotId?: number; line?: string }[] | undefined
  /** What an answer changed. */
  changed?: number[] | undefined
}

/** The context of a question: the turns before it, oldest first, and its screenshot, if any. */
export type Asked = {
  turns: Turn[]
  screenshotId: number | null
  /** Claims the undo of the last change that was not undone yet. After that, this question has undone it. */
  claimUndo?: () => Promise<Undo | null>
  /**
   * Stores the undo before a change is made. Returns what was stored first: if the question is answered again
   * after a crash, its own changes must not count as the earlier state.
   */
  keepUndo?: (undo: Undo) => Promise<Undo>
  /** Aborts when nobody waits for the answer any more. Then a quick answer is enough. */
  awaited?: AbortSignal
}
