import type { ContentType } from '#contract/content-type.ts'
import type { Box, FactKind } from '#contract/fact.ts'
import type { Reminder } from '#contract/reminder.ts'
import type { SavedSearch } from '#contract/saved-search.ts'
import type { Money } from '#server/language/values/money/money.ts'
import type { DateFound } from '#server/memory/keep/dates-between.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { Coverage } from '#server/memory/reply/gather/coverage-store.ts'
import type { Wish } from '#server/memory/reply/question/plan.ts'

/** A screenshot that an answer names. */
export type Found = {
  screenshotId: number
  title: string
  /** When it was taken, or saved if that is unknown. Milliseconds since 1970. */
  seenAt: number
  /** The line about what was asked, if there is one. Secrets in it are hidden. */
  quote: string | null
  /** Its size as it is shown. */
  picture: { width: number; height: number }
}

/** A value as written in a screenshot, and its place. */
export type Evidence = Found & {
  value: string
  label: string | null
  line: string
  box: Box | null
  /** The day of a value that has only an hour or "tomorrow": as written in the picture, or as an ISO day. */
  day: { text: string } | { iso: string } | null
  /** The currency of an amount without one, from its stored fact: an ISO 4217 code. */
  currency?: string
  /** Whether it is a secret, by all text of its screenshot, if that was checked. */
  isSecret?: boolean
  how?: HowFound
}

/**
 * Why a rule chose it. `fit`: how well its label matches. `tie`: how surely the label belongs to it.
 * `isAlone`: the screenshot has no other value of its answer type. `saysAll`: the screenshot has every word
 * of the question.
 */
export type HowFound = {
  score: number
  strength: number
  fit: number
  tie: number
  isAlone: boolean
  saysAll: boolean
}

/** One value, and every screenshot that shows it, best proof first. */
export type FoundValue = { value: string; proofs: [Evidence, ...Evidence[]] }

export type Summed = { amount: Money; parts: Evidence[] }

export type Reckoning =
  | { is: 'cell' }
  | { is: 'most' | 'least'; count: number }
  | { is: 'difference' | 'sum'; by: string }
  | { is: 'share'; by: string; parts: number; isRound: boolean }

/** One of two compared things, and its cost if known. */
export type Compared = { name: string; cost: { evidence: Evidence; amount: Money } | null }

/** A day (ISO) in one screenshot, and its dates. */
export type Ahead = Found & {
  day: string
  dates: (DateFound & { box: Box | null })[]
  /** The picture has no year: this is the next such day after it was seen. */
  isYearGuessed?: true
  /** It is in a list of things to do. */
  isOfList?: true
  /** It is in a list, and over. */
  isPast?: true
}

/** A list of things to do. `showsMarks`: it could be read which are done. */
export type ItemList = Found & {
  items: { text: string; due: string | null; box: Box | null }[]
  showsMarks: boolean
}

/** Lines of a screenshot that answer as they are. `heading`: what they stand below, if they are a list. */
export type Telling = Found & { heading: string | null; lines: Evidence[] }

/** A screenshot with a change that was undone. */
export type TakenBack = {
  /** As it is now. */
  found: Found
  /** Its title until now. */
  called: string
  now:
    | { is: 'forgotten' | 'left' | 'called' }
    | { is: 'in'; category: string | null }
    | { is: 'of'; type: ContentType }
    | { is: 'without'; tags: string[] }
}

/** The result of a plan. All of it was read from stored rows. */
export type Findings =
  | { kind: 'none' }
  /**
   * `isSure`: from a row that was just talked about, which is not verified. Otherwise `likelihood`: the
   * probability that it is right, once verified.
   */
  | { kind: 'values'; values: FoundValue[]; isSure?: true; likelihood?: number }
  /**
   * `shown`: the line of the first screenshot that may tell whether something is so. `coverage`: what was
   * searched, for results that only come near.
   */
  | {
      kind: 'screenshots'
      found: Found[]
      count: number
      isComplete: boolean
      isNear: boolean
      coverage?: Coverage
      shown?: Evidence
    }
  /**
   * `same`: screenshots of what another one shows already, which are not added again. `missing`: what should
   * be added, too, but has no amount.
   */
  | {
      kind: 'sums'
      sums: Summed[]
      without: Found[]
      same: Found[]
      missing: string[]
      /** What was paid for but must not count, in the words of the question. */
      leftOut?: string[]
      /** Screenshots that only mention the kind of thing that was asked for. */
      otherKind?: { found: Found[]; kind: string }
      isComplete: boolean
    }
  /** One for each currency. */
  | { kind: 'extreme'; tops: Evidence[]; count: number; isComplete: boolean }
  /**
   * What the cells of a table tell together: one cell (or all candidates), a difference, the largest or
   * smallest, a share, a sum.
   */
  | { kind: 'reckoned'; of: Evidence[]; how: Reckoning }
  | { kind: 'compared'; sides: [Compared, Compared]; coverage: Coverage }
  /** `from` and `to` in milliseconds since 1970. `places`: categories, or null for none. */
  | {
      kind: 'gathered'
      found: (Found & { description: string })[]
      count: number
      isComplete: boolean
      from: number
      to: number
      places: { name: string | null; count: number }[]
    }
  /** `verdict`: the answer to a yes-or-no question, if the line says just that. */
  | { kind: 'told'; told: Telling[]; isSure?: true; likelihood?: number; verdict?: 'yes' | 'no' }
  /** Whether an item of a list is ticked off. Null if that cannot be read. */
  | { kind: 'ticked'; item: Evidence; isDone: boolean | null; isStillToDo?: true }
  | { kind: 'facts'; found: Found; groups: { kind: FactKind; values: Evidence[] }[] }
  | { kind: 'similar'; of: Found; found: Found[] }
  | { kind: 'agenda'; ahead: Ahead[]; reminders?: Reminder[] }
  | { kind: 'items'; lists: ItemList[]; count: number; isDone?: true }
  /** `text`: its beginning, if the description says little. */
  | { kind: 'one'; found: Found; description: string; text: string | null; values: Evidence[] }
  /** `already`: those that were so before. */
  | {
      kind: 'changed'
      found: Found[]
      already: Found[]
      wish: Wish
      category: string | null
      undo: Undo
      isComplete: boolean
    }
  /** `isNew`: it did not exist before. */
  | { kind: 'reminded'; reminder: Reminder; found: Found | null; isNew: boolean; undo: Undo }
  | { kind: 'snoozed'; reminder: Reminder; undo: Undo }
  | { kind: 'missed'; reminders: Reminder[] }
  /** `found`: the screenshot that the reminder was for. */
  | {
      kind: 'not-reminded'
      why: 'when' | 'over' | 'nothing' | 'no-date' | 'none-set'
      found: Found[]
    }
  | { kind: 'watching'; saved: SavedSearch; isNew: boolean; undo: Undo }
  | { kind: 'unwatched'; saved: SavedSearch }
  | { kind: 'watched'; standing: SavedSearch[] }
  /** `why`: a sentence. */
  | { kind: 'not-watched'; why: string }
  | { kind: 'remembered'; screenshotId: number; text: string; undo: Undo }
  /** `gone`: how many no longer exist. `undo`: what was undone. */
  | {
      kind: 'taken-back'
      backs: TakenBack[]
      gone: number
      undo: Undo
      isReminderGone?: true
      /** A reminder that has its earlier time again. Null if it was changed since. */
      unsnoozed?: Reminder | null
      isStandingGone?: true
    }
  /** `found`: what may be meant, or comes near. */
  | {
      kind: 'not-changed'
      why: 'none' | 'several' | 'category'
      wish: Wish
      found: Found[]
      categories: string[]
    }
  /**
   * `nearest`: possible answers, likeliest first. `isLikely`: the first of them is most likely right.
   * `isUnsure`: it was found, but may be wrong. `isOther`: it replaces an earlier answer. `closest`:
   * screenshots about the subject in other words, if no line is near.
   */
  | {
      kind: 'nothing'
      coverage: Coverage
      mentions: Found[]
      nearest?: Telling[]
      isLikely?: true
      isUnsure?: true
      isOther?: true
      closest?: Found[]
    }
