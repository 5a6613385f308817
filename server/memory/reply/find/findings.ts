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
  /** When it was taken, or saved where that is unknown; milliseconds since 1970. */
  seenAt: number
  /** The line of it that speaks of what was asked, where there is one; secrets in it are hidden. */
  quote: string | null
  /** How large it is as it is shown. */
  picture: { width: number; height: number }
}

/** A value as it stands in a screenshot, and where. */
export type Evidence = Found & {
  value: string
  label: string | null
  line: string
  box: Box | null
  /**
   * The day of it, where the value says only an hour or "tomorrow": as it stands in the picture, or an ISO
   * day.
   */
  day: { text: string } | { iso: string } | null
  /** The currency of an amount that names none itself, as its stored fact has it: an ISO 4217 code. */
  currency?: string
  /** By all the text of its screenshot, where that was looked at. */
  isSecret?: boolean
  how?: HowFound
}

/**
 * How a rule came to take it for what is wanted. `fit`: how well it is called so; `tie`: how surely it is
 * what is called so; `isAlone`: the screenshot shows no other of its look; `saysAll`: that says every word it
 * is asked about.
 */
export type HowFound = {
  score: number
  strength: number
  fit: number
  tie: number
  isAlone: boolean
  saysAll: boolean
}

/** One value, and every screenshot that shows it, the best proof first. */
export type FoundValue = { value: string; proofs: [Evidence, ...Evidence[]] }

export type Summed = { amount: Money; parts: Evidence[] }

export type Reckoning =
  | { is: 'cell' }
  | { is: 'most' | 'least'; count: number }
  | { is: 'difference' | 'sum'; by: string }
  | { is: 'share'; by: string; parts: number; isRound: boolean }

/** One of two things that are compared, and what it costs where that is known. */
export type Compared = { name: string; cost: { evidence: Evidence; amount: Money } | null }

/** A day (ISO) in one screenshot, and what stands there of it. */
export type Ahead = Found & {
  day: string
  dates: (DateFound & { box: Box | null })[]
  /** The picture names no year: it is the next such day after it was seen. */
  isYearGuessed?: true
  /** It stands in a list of things to do. */
  isOfList?: true
  /** Of a list, and gone by. */
  isPast?: true
}

/** A list of things to do; `showsMarks`: it could be read which are done. */
export type ItemList = Found & {
  items: { text: string; due: string | null; box: Box | null }[]
  showsMarks: boolean
}

/**
 * Lines of a screenshot that answer as they stand; `heading` is what they stand under, where they are a list.
 */
export type Telling = Found & { heading: string | null; lines: Evidence[] }

/** One that a change was taken back of. */
export type TakenBack = {
  /** As it is now. */
  found: Found
  /** What it was called until now. */
  called: string
  now:
    | { is: 'forgotten' | 'left' | 'called' }
    | { is: 'in'; category: string | null }
    | { is: 'of'; type: ContentType }
    | { is: 'without'; tags: string[] }
}

/** What executing a plan brought to light; everything in it was read from stored rows. */
export type Findings =
  | { kind: 'none' }
  /**
   * `isSure`: of a row that was just spoken of, which is not judged; else `likelihood`: how likely it is
   * right, once judged.
   */
  | { kind: 'values'; values: FoundValue[]; isSure?: true; likelihood?: number }
  /**
   * `shown`: the line of the first that may tell whether something is so; `coverage`: what was looked through
   * for what only comes near.
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
   * `same`: screenshots of what another one shows already, which are not added again; `missing`: what was to
   * be added too, but no amount of it was found.
   */
  | {
      kind: 'sums'
      sums: Summed[]
      without: Found[]
      same: Found[]
      missing: string[]
      /** What was paid for and is not to be counted, as it was said. */
      leftOut?: string[]
      /** What only mentions the kind of thing that was asked for, and is none. */
      otherKind?: { found: Found[]; kind: string }
      isComplete: boolean
    }
  /** One in each currency. */
  | { kind: 'extreme'; tops: Evidence[]; count: number; isComplete: boolean }
  /**
   * What a table tells by a row and a column, or by several: a cell (or all that may be it), how far two are
   * apart, the end of some, what each pays, what they come to.
   */
  | { kind: 'reckoned'; of: Evidence[]; how: Reckoning }
  | { kind: 'compared'; sides: [Compared, Compared]; coverage: Coverage }
  /** `from` and `to` in milliseconds since 1970; `places` are categories, null where there is none. */
  | {
      kind: 'gathered'
      found: (Found & { description: string })[]
      count: number
      isComplete: boolean
      from: number
      to: number
      places: { name: string | null; count: number }[]
    }
  /** `verdict`: whether it is so, where the line itself says that of just what was asked. */
  | { kind: 'told'; told: Telling[]; isSure?: true; likelihood?: number; verdict?: 'yes' | 'no' }
  /** Whether an item of a list is ticked off; null: that cannot be read. */
  | { kind: 'ticked'; item: Evidence; isDone: boolean | null; isStillToDo?: true }
  | { kind: 'facts'; found: Found; groups: { kind: FactKind; values: Evidence[] }[] }
  | { kind: 'similar'; of: Found; found: Found[] }
  | { kind: 'agenda'; ahead: Ahead[]; reminders?: Reminder[] }
  | { kind: 'items'; lists: ItemList[]; count: number; isDone?: true }
  /** `text`: how it begins, where the description says little. */
  | { kind: 'one'; found: Found; description: string; text: string | null; values: Evidence[] }
  /** `already`: of these it was so before. */
  | {
      kind: 'changed'
      found: Found[]
      already: Found[]
      wish: Wish
      category: string | null
      undo: Undo
      isComplete: boolean
    }
  /** `isNew`: it was not there before. */
  | { kind: 'reminded'; reminder: Reminder; found: Found | null; isNew: boolean; undo: Undo }
  | { kind: 'snoozed'; reminder: Reminder; undo: Undo }
  | { kind: 'missed'; reminders: Reminder[] }
  /** `found`: the screenshot that it was to be about. */
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
  /** `gone`: so many are there no more; `undo`: what was taken back. */
  | {
      kind: 'taken-back'
      backs: TakenBack[]
      gone: number
      undo: Undo
      isReminderGone?: true
      /** A reminder that is at its earlier time again. Null: it was changed since. */
      unsnoozed?: Reminder | null
      isStandingGone?: true
    }
  /** `found`: what could be meant, or comes near. */
  | {
      kind: 'not-changed'
      why: 'none' | 'several' | 'category'
      wish: Wish
      found: Found[]
      categories: string[]
    }
  /**
   * `nearest`: what may answer, the likeliest first, or none of it; `isLikely`: the first of it most likely
   * does; `isUnsure`: it was found, and may be none; `isOther`: instead of what was told before; `closest`:
   * what speaks of what was asked about in other words, where no line is near.
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
