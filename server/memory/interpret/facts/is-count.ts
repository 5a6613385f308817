import { monthStart } from '#server/language/lexicon/calendar-words.ts'
/**
 * Whether a text is a count, a measure, a date or a version ("2 of 14", "64 GB", "2h 30m", "10-12", "2nd",
 * "05/28", "2025/26", "2025-06-14", "Nov 2025", "v2.3.1", "30x40 cm", "S02E04"). It is no code then, whatever
 * its label.
 */
export const isCount = (text: string) => counts.some(shape => shape.test(text))

/** Whether a number before this word counts or measures: "4 people", "12 x 10", "2 of 5". */
export const makesCount = (word: string) => follower.test(word)

const unit =
  '%|x|×|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?|days?|nights?|weeks?|wks?|months?|years?|yrs?|y|[kmgt]b|k?g|mg|lbs?|oz|[km]m|cm|mi|mph|ft|m?l|[cd]l|kcal|cal|bpm|[kmg]bps|[mg]hz|k?wh?|v|hz|px|pts?|points?|k|bn|' +
  'eur|usd|gbp|chf|sek|nok|dkk|pln|kr|zł|people|persons?|guests?|adults?|child(?:ren)?|kids?|items?|pieces?|pcs|sets?|reps?|rounds?|laps?|digits?|pages?|lines?|left|together|available|free'
/** "3 new" counts. "Order 4821 closed" and "gate B22 open" tell the state of one thing. */
const state = 'new|open|closed|done|total'
const measure = `\\d{1,4}(?:[.,]\\d+)? ?(?:${unit}|${state})`

const side = '\\d{1,4}(?:[.,]\\d+)?'

const counts = [
  // Not "8821K", which is a code.
  new RegExp(`^(?!\\d{4}\\p{L}$)${measure}(?: ${measure})*$`, 'iu'),
  /^\d+ ?(?:of|von|sur|de|di|av|z|out of) ?\d+$/i,
  // Not "482-913", a code that was sent.
  /^\d{1,2} ?[-–/] ?\d{1,2}$/,
  /^\d+(?:st|nd|rd|th)$/i,
  /^(?:0?[1-9]|1[0-2])\/(?:\d\d|(?:19|20)\d\d)$/,
  /^(?:19|20)\d\d([-./])\d{1,2}\1\d{1,2}$/,
  /^\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d$/,
  // Not "204.855.26", an item number.
  /^v?(?!\d{3}\.\d{3}\.\d{2,3}$)\d{1,3}(?:\.\d{1,3}){2,3}$|^\d+\.\d{1,3}$/i,
  /^(?:19|20)\d\d ?[-–/] ?(?:(?:19|20)\d\d|\d\d)$/,
  new RegExp(String.raw`^(?:${monthStart}\p{L}{0,6}\.? |[QH][1-4] ?)(?:19|20)\d\d$`, 'iu'),
  /^s\d{1,2} ?e\d{1,3}$/i,
  new RegExp(`^${side}(?: ?[x×] ?${side}){1,2}(?: ?(?:${unit}))?$`, 'iu'),
]
const follower = new RegExp(`^(?:of|von|sur|${unit})[.,;]?$`, 'iu')
