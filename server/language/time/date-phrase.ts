import { quickPattern } from '#server/language/words/quick-pattern.ts'
import type { CalendarSpan } from './calendar-span.ts'

type Parts = Record<string, string | undefined>

/** A way to name a time: its pattern, and its meaning as seen from now. Null if there is no such day. */
export type DatePhrase = {
  pattern: RegExp
  /** A short part of the pattern. The long pattern is compiled only if this one matches. */
  core: RegExp | null
  meaning(parts: Parts, now: Temporal.ZonedDateTime): Meaning | null
  /** It may be another word (`may`, `monday`). It counts only after `in`, `on`, `since`, … */
  isAmbiguous(parts: Parts): boolean
  /** It counts only with words that measure it: "end of the *month*", "a week from *now*". */
  isOnlyMeasured: boolean
  /** It may also say when something must be done. Counts if the question names a clock, or nothing else. */
  isOnlyTimed: boolean
}

export type Meaning = {
  span: CalendarSpan
  /** A second reading, for questions that may mean a date in a screenshot. */
  coming?: CalendarSpan | null
  /** If `span` is still ahead, the occurrence before it. Questions about saving mean this one. */
  gone?: CalendarSpan | null
  /** `gone` is recent enough to be meant by a question that names no clock. */
  isGoneNear?: boolean
  /** Only a date in the screenshot can be meant. */
  isAhead?: boolean
}

type Traits = Partial<Pick<DatePhrase, 'isAmbiguous' | 'isOnlyMeasured' | 'isOnlyTimed'>> & { core?: string }

/** A space in the pattern matches one or more spaces. */
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

/** The phrase must end here, or it may describe a thing: "the 3rd chapter", "for Sunday roast". */
export const endsThere =
  '(?=\\s*(?:$|[?.!,;:)]|\\b(?:at|in|on|for|from|to|by|and|or|with|that|about|after|before|until|is|was|are|were|do|did|i|we|my|please)\\b))'
