import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldLetters } from '#server/language/words/fold.ts'

/** Hides the full stops in dates, which end no sentence: "5. Februar". `withStops` restores them. */
export const withHiddenStops = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d.,])(\d{1,2})\.(?= (\p{L}+))/gu, (all, day: string, next: string) =>
      /^\p{Ll}/u.test(next) || isMonth(next) ? day + hidden : all,
    )
    .replace(/(?<!\p{L})(\p{L}{3,5})\.(?= \d{1,2}(?!\d))/gu, (all, name: string) =>
      isMonth(name) ? name + hidden : all,
    )

export const withStops = (text: string): string => text.replaceAll(hidden, '.')

const isMonth = (name: string) => Object.hasOwn(monthNames, foldLetters(name).toLowerCase())

/** A character that models do not write. */
const hidden = '\u2024'
