import type { TimeSpan } from './everyday-dates.ts'

/** Labels a time with its clock, if any: `saved last week`, `taken in March`, `dated next week`. */
export function timeLabel({ clock, said, isNot }: Pick<TimeSpan, 'clock' | 'said' | 'isNot'>): string {
  if (isNot) return said
  const bare = said.replace(/^(?:saved|taken|captured|dated) /i, '').replace(/^in (?=(?:to|yester)day)/i, '')
  if (clock === 'saved') return `saved ${bare}`
  if (clock === 'captured') return `taken ${bare}`
  return clock === 'mentioned' ? `dated ${bare}` : said
}
