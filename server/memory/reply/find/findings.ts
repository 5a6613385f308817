import type { ContentType } from '#contract/content-type.ts'
import type { Box, FactKind } from '#contract/fact.ts'
import type { Reminder } from '#contract/reminder.ts'
import type { SavedSearch } from '#contract/saved-search.ts'
import type { Money } from '#server/language/values/money/money.ts'
import type { DateFound } from '#server/memory/keep/dates-between.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { Coverage } from '#server/memory/reply/gather/coverage-store.ts'
import type { Wish } from '#server/memory/reply/question/plan.ts'
import type { SetOperation } from '#server/memory/reply/reader/sets/set-operations.ts'

/** A screenshot that an answer cites. */
export type Source = {
  screenshotId: number
  title: string
  /** When it was taken, or saved if that is unknown. Milliseconds since 1970. */
  seenAt: number
  /** The line that matches the question, if there is one. Secrets in it are hidden. */
  quote: string | null
  /** Its size in pixels as shown. */
  picture: { width: number; height: number }
}

/** A value as written in a screenshot, with its line and bounding box. */
export type Evidence = Source & {
  value: string
  label: string | null
  line: string
  box: Box | null
  /** The day of a value with only an hour or "tomorrow": as written, or as an ISO date. */
  day: { text: string } | { iso: string } | null
  /** The currency of an amount that shows none, from its stored fact. An ISO 4217 code. */
  currency?: string
  /** Whether the value is a secret, judged by all text of its screenshot. Missing if that was not checked. */
  isSecret?: boolean
  how?: HowFound
}

/**
 * Why a rule chose the value. `fit`: how well its label matches. `tie`: how certainly the label belongs to
 * it. `isAlone`: the screenshot has no other value of its answer type. `saysAll`: the screenshot has every
 * word of the question.
 */
export type HowFound = {
  score: number
  strength: number
  fit: number
  tie: number
  isAlone: boolean
  saysAll: boolean
}

/** One value and every screenshot that shows it, best proof first. */
export type FoundValue = { value: string; proofs: [Evidence, ...Evidence[]] }

export type Summed = { amount: Money; parts: Evidence[] }

export type Computation =
  | { is: 'cell' }
  | { is: 'most' | 'least'; count: number }
  | { is: 'difference' | 'sum'; by: string }
  | { is: 'share'; by: string; parts: number; isRound: boolean }

/** One side of a comparison, and its cost if known. */
export type Compared = { name: string; cost: { evidence: Evidence; amount: Money } | null }

/** One day (ISO date) in one screenshot, and the dates there that mean it. */
export type Ahead = Source & {
  day: string
  dates: (DateFound & { box: Box | null })[]
  /** The screenshot has no year. This is the first such day after it was seen. */
  isYearGuessed?: true
  /** The date is in a list of things to do. */
  isOfList?: true
  /** The date is in a list, and is over. */
  isPast?: true
}

/** A list of things to do. `showsMarks`: at least half of its checkboxes could be read. */
export type ItemList = Source & {
  items: { text: string; due: string | null; box: Box | null }[]
  showsMarks: boolean
}

/** Lines of a screenshot that answer as they are. `heading`: the text above them, if they are a list. */
export type Passage = Source & { heading: string | null; lines: Evidence[] }

/** A screenshot whose change was undone. */
export type TakenBack = {
  /** Its present state. */
  found: Source
  /** Its title before the undo. */
  called: string
  now:
    | { is: 'forgotten' | 'left' | 'called' }
    | { is: 'in'; category: string | null }
    | { is: 'of'; type: ContentType }
    | { is: 'without'; tags: string[] }
}

/** The result of a plan. Everything in it was read from stored rows. */
export type Findings =
  | { kind: 'none' }
  /**
   * `isSure`: not to be verified. `likelihood`: the probability that it is right, by verification.
   * `isLikely`: it is said to be only the most likely one.
   */
  | { kind: 'values'; values: FoundValue[]; isSure?: true; likelihood?: number; isLikely?: true }
  /**
   * `shown`: the line of the first screenshot that may answer a yes-or-no question. `isNear`: the screenshots
   * only come close. `coverage`: what was searched, for close matches.
   */
  | {
      kind: 'screenshots'
      found: Source[]
      count: number
      isComplete: boolean
      isNear: boolean
      coverage?: Coverage
      shown?: Evidence
    }
  /**
   * `same`: screenshots of a payment that another one already shows. `without`: screenshots about the subject
   * without an amount. `missing`: subjects of the question without an amount.
   */
  | {
      kind: 'sums'
      sums: Summed[]
      without: Source[]
      same: Source[]
      missing: string[]
      /** What was paid for but is excluded, in the words of the question. */
      leftOut?: string[]
      /** Screenshots that only mention the type of document that was asked for. */
      otherKind?: { found: Source[]; kind: string }
      isComplete: boolean
    }
  /** `tops` has one value for each currency. `count`: how many values were compared. */
  | { kind: 'extreme'; tops: Evidence[]; count: number; isComplete: boolean }
  /** From several cells: one cell (or all candidates), a difference, an end, a share, or a sum. */
  | { kind: 'computed'; of: Evidence[]; how: Computation }
  /**
   * Lines that answer together. `how`: what was done with them, and the figure that was worked out, if any.
   * `count`: how many lines were compared, if `lines` are only those at the end.
   */
  | {
      kind: 'set'
      lines: Evidence[]
      how: { operation: SetOperation; result: string | null; count: number }
      isLikely?: true
    }
  | { kind: 'compared'; sides: [Compared, Compared]; coverage: Coverage }
  /** `from` and `to` are milliseconds since 1970. The name of a place is null for no category. */
  | {
      kind: 'gathered'
      found: (Source & { description: string })[]
      count: number
      isComplete: boolean
      from: number
      to: number
      places: { name: string | null; count: number }[]
    }
  /** `verdict`: the answer to a yes-or-no question, if the line answers exactly that. */
  | {
      kind: 'told'
      told: Passage[]
      isSure?: true
      likelihood?: number
      isLikely?: true
      verdict?: 'yes' | 'no'
    }
  /** `isDone`: whether the item of a list is ticked off. Null if its checkbox cannot be read. */
  | { kind: 'ticked'; item: Evidence; isDone: boolean | null; isStillToDo?: true }
  | { kind: 'facts'; found: Source; groups: { kind: FactKind; values: Evidence[] }[] }
  | { kind: 'similar'; of: Source; found: Source[] }
  | { kind: 'agenda'; ahead: Ahead[]; reminders?: Reminder[] }
  | { kind: 'items'; lists: ItemList[]; count: number; isDone?: true }
  /** `text`: the beginning of its text, if the description says little. */
  | { kind: 'one'; found: Source; description: string; text: string | null; values: Evidence[] }
  /** `already`: screenshots that were in that state before. */
  | {
      kind: 'changed'
      found: Source[]
      already: Source[]
      wish: Wish
      category: string | null
      undo: Undo
      isComplete: boolean
    }
  /** `isNew`: the reminder did not exist before. */
  | { kind: 'reminded'; reminder: Reminder; found: Source | null; isNew: boolean; undo: Undo }
  | { kind: 'snoozed'; reminder: Reminder; undo: Undo }
  | { kind: 'missed'; reminders: Reminder[] }
  /** `found`: the screenshot that the reminder was meant for. */
  | {
      kind: 'not-reminded'
      why: 'when' | 'over' | 'nothing' | 'no-date' | 'none-set'
      found: Source[]
    }
  | { kind: 'watching'; saved: SavedSearch; isNew: boolean; undo: Undo }
  | { kind: 'unwatched'; saved: SavedSearch }
  | { kind: 'watched'; standing: SavedSearch[] }
  /** `why`: a sentence for the user. */
  | { kind: 'not-watched'; why: string }
  | { kind: 'remembered'; screenshotId: number; text: string; undo: Undo }
  /** `gone`: how many of the screenshots no longer exist. `undo`: the change that was undone. */
  | {
      kind: 'taken-back'
      backs: TakenBack[]
      gone: number
      undo: Undo
      isReminderGone?: true
      /** A reminder that has its earlier time again. Null if it was changed in the meantime. */
      unsnoozed?: Reminder | null
      isStandingGone?: true
    }
  /** `found`: the screenshots that may be meant. */
  | {
      kind: 'not-changed'
      why: 'none' | 'several' | 'category'
      wish: Wish
      found: Source[]
      categories: string[]
    }
  /**
   * `nearest`: possible answers, likeliest first. `isLikely`: the first of them is most likely right.
   * `isUnsure`: an answer was found, but may be wrong. `isOther`: it replaces an earlier answer. `closest`:
   * screenshots about the subject in other words, if no line comes close.
   */
  | {
      kind: 'nothing'
      coverage: Coverage
      mentions: Source[]
      nearest?: Passage[]
      isLikely?: true
      isUnsure?: true
      isOther?: true
      closest?: Source[]
    }
