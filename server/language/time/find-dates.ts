import type { DateContext, Found } from '#server/language/values/found.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { findRelativeDates } from './find-relative-dates.ts'
import { findWrittenDates } from './find-written-dates.ts'

/**
 * Finds days, each with the time of day beside it. A bare time, a fraction, a version, a ratio or a run of
 * digits is not a day. A day without a year takes the year closest to `seenAt`. `settleYears` may correct it
 * later.
 */
export function findDates(text: string, context: DateContext): Found[] {
  const folded = foldInPlace(text)
  const written = findWrittenDates(text, folded, context)
  const isFree = (found: Found) => written.every(other => found.to <= other.from || found.from >= other.to)
  return [...written, ...findRelativeDates(folded, context).filter(isFree)].sort((a, b) => a.from - b.from)
}
