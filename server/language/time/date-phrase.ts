import { quickPattern } from '#server/language/words/quick-pattern.ts'
import type { CalendarSpan } from './calendar-span.ts'

type Parts = Record<string, string | undefined>

/** A way to speak of a time: how it is written, and what it means seen from now. Null where there is no such day. */
export type DatePhrase = {
  pattern: RegExp
  /** A short part of the pattern: where that is not met, the long one need not even be made ready. */
  core: RegExp | null
  meaning(parts: Parts, now: Temporal.ZonedDateTime): Meaning | null
  /** Could as well be another word (`may`, `monday`): counts only after `in`, `on`, `since`, … */
  isAmbiguous(parts: Parts): boolean
  /** Counts only with what says which part of it, or how far from it: "end of the *month*", "a week from *now*". */
  isOnlyMeasured: boolean
  /** Says when something is to be done as often as when something was: counts only where a clock is named, or alone. */
  isOnlyTimed: boolean
}

export type Meaning = {
  span: CalendarSpan
  /** Where a date that stands there can be meant, this as well. */
  coming?: CalendarSpan | null
  /** Of `span` that still lies ahead, the one before, which is meant where something was saved. */
  gone?: CalendarSpan | null
  /** So lately that it may be meant where no clock was named. */
  isGoneNear?: boolean
  /** Can only be a date that stands in the screenshot. */
  isAhead?: boolean
}

type Traits = Partial<Pick<DatePhrase, 'isAmbiguous' | 'isOnlyMeasured' | 'isOnlyTimed'>> & { core?: string }

/** A space in the pattern is any number of them. */
export function phrase(
  pattern: string,
  meaning: DatePhrase['meaning'],
  { core, ...traits }: Traits = {},
): DatePhrase {
  return {
    pattern: quickPattern(`(?<![\\p{L}\\p{N}])(?:${spaced(pattern)})(?![\\p{L}\\p{N}])`, 'gi'),
    core: core === undefined ? null : quickPattern(spaced(core)),
    meaning,
    ...{ isAmbiguous: () => false, isOnlyMeasured: false, isOnlyTimed: false },
    ...traits,
  }
}

const spaced = (pattern: string) => pattern.replaceAll(' ', '\\s+')

export const isAlwaysAmbiguous = () => true

/** Nothing follows that it is only said of: "the 3rd chapter" is no day, and who looks "for Sunday roast" names no date. */
export const endsThere =
  '(?=\\s*(?:$|[?.!,;:)]|\\b(?:at|in|on|for|from|to|by|and|or|with|that|about|after|before|until|is|was|are|were|do|did|i|we|my|please)\\b))'
