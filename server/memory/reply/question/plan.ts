import type { ContentType } from '#contract/content-type.ts'
import type { FactKind } from '#contract/fact.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { LeftOut } from './left-out.ts'

/** The subject of a question: which screenshots it is about. */
export type Subject = {
  /** The user's own words, without question words. */
  text: string
  /** Stems that a screenshot must have. Empty means any screenshot. */
  words: string[]
  type: ContentType | null
  /** The time phrase as written: "last week". */
  when: string | null
  /** The exclusion as written: "without chicken". */
  without?: string
  /** Limits the subject to these screenshots, which the conversation is about. Null for all. */
  screenshotIds: number[] | null
}

/** A change of a screenshot that the user wants. */
export type Wish =
  | { to: 'category'; name: string; isNew: boolean }
  | { to: 'no-category' }
  | { to: 'title'; title: string }
  | { to: 'type'; type: ContentType }
  | { to: 'tag'; tag: string }

/** A superlative. `by`: what it may compare, likeliest first. `which`: the most or the least. */
export type Measured = {
  by: ('duration' | 'distance' | 'weight' | 'temperature' | 'rating' | 'count')[]
  which: 'most' | 'least'
}

/** What would answer: lines, lines with their speaker, a list of people, or somebody's words. */
export type Tells = 'lines' | 'speaker' | 'people' | 'said'

/**
 * The plan of a question, which may be logged. `inFull`: the question, completed from earlier ones.
 * `isAgain`: it repeats the previous question for another thing.
 */
export type Plan = Meant & { inFull?: string; isAgain?: true }

type Meant =
  | { intent: 'greet' | 'thank' | 'help' | 'clarify' | 'undo' }
  | { intent: 'decline'; what: 'change' | 'unclear' | 'all' | 'world' | 'undo' | 'remember' }
  /**
   * `yesNo`: asks whether a screenshot was saved. `isOpen`: asks whether something is so, which finding a
   * screenshot does not answer. `tells`: asks for text in a screenshot; null asks for the screenshot itself.
   * `isOfOne`: asks which of several things has a property ("which flight has a stop"). `named`: the stem of
   * a thing whose name is wanted ("which gym do I go to").
   */
  | {
      intent: 'find'
      about: Subject
      yesNo: boolean
      isOpen: boolean
      /** The stem of the action in "did I pack the hat". */
      doing?: string
      /** Asks whether it is still to be done: "do I still need to buy rice". */
      isStillToDo?: true
      tells: Tells | null
      isOfOne?: true
      named?: string
      /** All words of the question. In the screenshots found, the line with most of them answers. */
      said?: string[]
      /** The stem of the speaker: "what did Nora say". */
      by?: string
      /** The stem of the action that the speaker wants: "what did Nora want me to bring". */
      toDo?: string
    }
  | { intent: 'list' | 'count' | 'latest' | 'earliest'; about: Subject }
  /** `isSaid`: asks for the text of the screenshot. `ofRow`: limits the answer to one row. */
  | { intent: 'explain'; about: Subject; isSaid?: true; ofRow?: RowTold }
  /**
   * `also`: more subjects to add ("my invoice and my receipt together"). `apart`: the subjects one by one,
   * for the case that no screenshot has all of them ("at Shell and Netflix"). `butNot`: exclusions
   * ("everything but the sofa"). `isOfIncome`: adds incoming money instead of payments. `isOfPay`: adds only
   * wages.
   */
  | {
      intent: 'sum'
      about: Subject
      also: Subject[]
      apart?: Subject[]
      butNot?: LeftOut[]
      isOfIncome?: true
      isOfPay?: true
    }
  /** Changes the screenshots that `about` describes. */
  | { intent: 'change'; about: Subject; wish: Wish }
  /** Asks `question` again for an answer that is not in `told`. `screenshotIds` limits the search. */
  | { intent: 'other'; question: string; told: string[]; screenshotIds: number[] | null }
  /** `words`: the text and the time. `before`: how long before a date, as an ISO 8601 duration. */
  /**
   * `asks`: the plan of the same words as a question. If its answer is sure, it is given instead of setting a
   * reminder.
   */
  | { intent: 'remind'; words: string; before: string | null; asks?: Plan }
  /** Repeats the last reminder later. */
  | { intent: 'snooze'; when: string | null }
  /** Lists reminders that could not be delivered. */
  | { intent: 'missed' }
  /** Watches a question or a search. `asks` is null if it means the last question and there is none. */
  | { intent: 'watch'; asks: string | null; isSearch: boolean }
  /** Stops watching what has these words. Without words, stops the newest. */
  | { intent: 'unwatch'; words: string }
  /** Lists what is being watched. */
  | { intent: 'watched' }
  /** Stores a text word for word. */
  | { intent: 'remember'; text: string }
  /** Summarises several screenshots, or finds those most similar to one. */
  | { intent: 'summarise' | 'similar'; about: Subject }
  /** The largest or smallest amount. `isOfItems`: compares the items of receipts. */
  | { intent: 'extreme'; about: Subject; which: 'most' | 'least'; isOfItems?: true }
  /**
   * The entry with the most or least of a measure other than money. `kind`: the type of thing in the question
   * ("which video"). `otherwise`: the plan if nothing has the measure, because the words may name a value
   * ("highest heart rate").
   */
  | { intent: 'superlative'; about: Subject; measured: Measured; kind: string | null; otherwise: Plan }
  | { intent: 'compare'; sides: [Subject, Subject] }
  /** Upcoming dates on the days of `about.when`. `isDue`: only due dates. */
  | { intent: 'agenda'; about: Subject; isDue?: true }
  /** Everything that screenshots say about the day in `about.when`, past or future. */
  | { intent: 'day'; about: Subject }
  /** Every value of these kinds in one screenshot. */
  | { intent: 'facts'; about: Subject; kinds: FactKind[] }
  /** Items of to-do lists. Without a type and words, of all. `isDone`: those ticked off. */
  | { intent: 'items'; about: Subject; isDone?: true }
  /** `orFind`: the description to search for if there is no such value ("link speed of the wifi"). */
  | {
      intent: 'value'
      about: Subject
      wanted: AnswerSlot
      which: 'best' | 'latest' | 'earliest'
      orFind: Subject | null
      tells: Tells | null
      /** Screenshots of the last answer. They are searched first if the question has no subject. */
      lastSpokenOf?: number[]
      /** The earlier subject. It decides which of several things in a screenshot "it" means. */
      spokenOf?: string[]
      /** The row of the last answer, if it is one of several in its screenshot. "It" means this row. */
      ofRow?: RowTold
      /** The plan if there is no such value. */
      otherwise?: Plan
      /** Words of the subject that a screenshot may lack: verbs, and words such as "place" or "thing". */
      weak?: string[]
    }

/** Makes a plan for a value that the question does not name literally. */
export const valuePlan = (about: Subject, wanted: AnswerSlot): Extract<Plan, { intent: 'value' }> => ({
  ...{ intent: 'value', about, wanted, which: 'best', orFind: null, tells: null },
})

/** A value or line of an earlier answer, by its screenshot and line. */
export type RowTold = { screenshotId: number; value: string; line: string }

/** The part of an earlier message that planning needs. */
export type Turn = {
  role: 'user' | 'assistant'
  content: string
  sources: { screenshotId: number }[]
  proofs?: { value: string; isSecret: boolean; screenshotId?: number; line?: string }[] | undefined
  /** IDs of the screenshots that the answer changed. */
  changed?: number[] | undefined
}

/** The context of a question: the turns before it, and the screenshot whose chat it is in. */
export type Asked = {
  turns: Turn[]
  screenshotId: number | null
  /** Claims the undo of the last change, so that it can be used only once. Null if there is none left. */
  claimUndo?: () => Promise<Undo | null>
  /**
   * Stores the undo before a change is made. Returns the undo that was stored first. If the question is
   * answered again after a crash, its own changes must not count as the earlier state.
   */
  keepUndo?: (undo: Undo) => Promise<Undo>
  /** Aborts when nobody waits for the answer any more. Slow steps are then skipped. */
  awaited?: AbortSignal
}
