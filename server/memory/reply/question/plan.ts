import type { ContentType } from '#contract/content-type.ts'
import type { FactKind } from '#contract/fact.ts'
import type { Wanted } from '#server/memory/fields/wanted.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { LeftOut } from './left-out.ts'

/** What a question speaks of. */
export type About = {
  /** In the person's own words, without the words of asking. */
  text: string
  /** Stems that a screenshot must speak of; none: any will do. */
  words: string[]
  type: ContentType | null
  /** The words of time, as said: "last week". */
  when: string | null
  /** What is not to be there, as said: "without chicken". */
  without?: string
  /** Screenshots that were spoken of already; null: all of them. */
  screenshotIds: number[] | null
}

/** What is to become of a screenshot. */
export type Wish =
  | { to: 'category'; name: string; isNew: boolean }
  | { to: 'no-category' }
  | { to: 'title'; title: string }
  | { to: 'type'; type: ContentType }
  | { to: 'tag'; tag: string }

/** By which measures things are compared, the likeliest first, and which end of them is wanted. */
export type Measured = {
  by: ('duration' | 'distance' | 'weight' | 'temperature' | 'rating' | 'count')[]
  which: 'most' | 'least'
}

/** Which words of a screenshot would answer: the lines that speak of it, and who says so, who is named, or what somebody said. */
export type Tells = 'lines' | 'speaker' | 'people' | 'said'

/**
 * How a question was understood: what `executePlan` runs, and what a log may show. `inFull`: the question with what it leaves to
 * those before it.
 */
export type Plan = Meant & { inFull?: string }

type Meant =
  | { intent: 'greet' | 'thank' | 'help' | 'clarify' | 'undo' }
  | { intent: 'decline'; what: 'change' | 'unclear' | 'all' | 'world' | 'undo' | 'remember' }
  /**
   * `yesNo`: asks whether it was saved; `isOpen`: asks whether something is so, which finding it does not tell; `tells`: asks
   * for what stands there, null for the screenshot itself; `isOfOne`: which of several it is of ("which flight has a stop"); `named`: the stem of what is wanted by its name ("which gym do I go to").
   */
  | {
      intent: 'find'
      about: About
      yesNo: boolean
      isOpen: boolean
      /** The stem of what is to have been done, where it asks whether the asker has: "did I pack the hat". */
      doing?: string
      /** Asks whether that is still to be done: "do I still need to buy rice". */
      isStillToDo?: true
      tells: Tells | null
      isOfOne?: true
      named?: string
      /** All that was said, with what is done: of the screenshots that are found the line that has most of it answers. */
      said?: string[]
      /** The stem of who is to have said it: "what did Nora say". */
      by?: string
      /** The stem of what they want done: "what did Nora want me to bring". */
      toDo?: string
    }
  | { intent: 'list' | 'count' | 'latest' | 'earliest'; about: About }
  /** `isSaid`: what it says is to be told; `ofRow`: of it this row alone. */
  | { intent: 'explain'; about: About; isSaid?: true; ofRow?: RowTold }
  /**
   * `also`: other things whose amounts are added to it ("my invoice and my receipt together"); `apart`: where nothing is of all
   * that is named, each by itself ("at Shell and Netflix"); `butNot`: what is not counted ("everything but the sofa"); `isOfIncome`: what came in, not what was paid; `isOfPay`: of that only what somebody works for.
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
  /** Something is to be changed in the screenshots that `about` means. */
  | { intent: 'change'; about: About; wish: Wish }
  /** What else may answer `question`, but for what was `told`; `screenshotIds`: in these alone. */
  | { intent: 'other'; question: string; told: string[]; screenshotIds: number[] | null }
  /** `words`: what of and when, as said; `before`: so long before a date, as an ISO 8601 duration. */
  /** `asks`: it may as well be a question; that is answered first if anything sure is found. */
  | { intent: 'remind'; words: string; before: string | null; asks?: Plan }
  /** The reminder that was told last is to come again. */
  | { intent: 'snooze'; when: string | null }
  /** The reminders that nobody was told of. */
  | { intent: 'missed' }
  /** `asks`: a question, or the words of a search; null where nothing was asked before. Its changes are to be told. */
  | { intent: 'watch'; asks: string | null; isSearch: boolean }
  /** Changes are to be told no more: of the one with these words; without words of the newest. */
  | { intent: 'unwatch'; words: string }
  /** What changes are told of. */
  | { intent: 'watched' }
  /** Something said is to be kept, word for word. */
  | { intent: 'remember'; text: string }
  /** Several in a few lines; those most like one. */
  | { intent: 'summarise' | 'similar'; about: About }
  /** The largest or smallest amount, `isOfItems`: of what stands on one receipt; what two things cost beside each other. */
  | { intent: 'extreme'; about: About; which: 'most' | 'least'; isOfItems?: true }
  /**
   * The entry with the most or the least of a measure that is no amount; `kind`: what it is one of, as asked: "which video";
   * `otherwise`: where nothing is so measured, the words may name a value ("highest heart rate").
   */
  | { intent: 'superlative'; about: About; measured: Measured; kind: string | null; otherwise: Plan }
  | { intent: 'compare'; sides: [About, About] }
  /** What lies ahead (`isDue`: by when something is to be done), in the days that `about.when` says. */
  | { intent: 'agenda'; about: About; isDue?: true }
  /** What stands there for the day that `about.when` names, past or to come. */
  | { intent: 'day'; about: About }
  /** Every value of these kinds in one screenshot. */
  | { intent: 'facts'; about: About; kinds: FactKind[] }
  /** What stands in lists of things to do; `about.type` null and no words: in all such lists. `isDone`: what is ticked off. */
  | { intent: 'items'; about: About; isDone?: true }
  /** `orFind`: where no such value is found, the words may as well describe a screenshot ("link speed of the wifi"). */
  | {
      intent: 'value'
      about: About
      wanted: Wanted
      which: 'best' | 'latest' | 'earliest'
      orFind: About | null
      tells: Tells | null
      /** Spoken of last: looked into before all others, where the question names no subject. */
      lastSpokenOf?: number[]
      /** What was asked about before: of several things in one picture it tells which "it" is. */
      spokenOf?: string[]
      /** What was just told, where that is of one thing among others in its screenshot: the row that "it" is. */
      ofRow?: RowTold
      /** Where no such value is found: what else may have been meant. */
      otherwise?: Plan
      /** Of the subject's words those that a picture may leave out: what is done, and "place" or "thing". */
      weak?: string[]
    }

/** What is looked for without having been asked in just these words. */
export const valuePlan = (about: About, wanted: Wanted): Extract<Plan, { intent: 'value' }> => ({
  ...{ intent: 'value', about, wanted, which: 'best', orFind: null, tells: null },
})

/** A value or a line as it was told. */
export type RowTold = { screenshotId: number; value: string; line: string }

/** What a plan needs to know of an earlier message. */
export type Turn = {
  role: 'user' | 'assistant'
  content: string
  sources: { screenshotId: number }[]
  proofs?: { value: string; isSecret: boolean; screenshotId?: number; line?: string }[] | undefined
  /** What an answer has changed. */
  changed?: number[] | undefined
}

/** Where a question is asked: the turns before it, oldest first, and the screenshot it is about, if any. */
export type Asked = {
  turns: Turn[]
  screenshotId: number | null
  /** What the last change that was not taken back can be taken back by; from then on this question has done it. */
  claimUndo?: () => Promise<Undo | null>
  /**
   * Keeps how to take back what is about to be changed, before it is. Gives what was kept first: where the same question
   * is answered again after a crash, what it had changed by then must not be taken for what was there before.
   */
  keepUndo?: (undo: Undo) => Promise<Undo>
  /** Ends once nobody waits for the answer any more: then a quick one will do. */
  awaited?: AbortSignal
}
