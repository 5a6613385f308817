import { type CalendarDay, isoText } from '#server/language/time/calendar-day.ts'
import { sayMoney } from '#server/language/values/money/say-money.ts'
import type { SetOperation } from '#server/memory/reply/reader/sets/set-operations.ts'
import { type Figures, figuresOfLines, isCurrency } from './figures-of-lines.ts'
import { type SeenLine, timesOfLines } from './times-of-lines.ts'

/** What comes out: a figure that was worked out, or the lines that are the answer. */
export type Reckoned = { result: string } | { chosen: number[] }

/** The lines of a set, and the head of their table if there is one. */
export type SetLines = { lines: SeenLine[]; head: string | null; question: string }

/** Does what is asked with the lines. Null if they lack a figure or a day, or the units differ. */
export function reckonSet(operation: SetOperation, set: SetLines, today: CalendarDay): Reckoned | null {
  const { lines, question, head } = set
  switch (operation) {
    case 'one':
      return null
    case 'list':
      return { chosen: [...lines.keys()] }
    case 'count':
      return { result: String(lines.length) }
    case 'first':
    case 'last':
    case 'next':
      return byTime(operation, set, today)
    default: {
      if (lines.length < 2) return null
      const figures = figuresOfLines(
        lines.map(({ text }) => text),
        question,
        head,
      )
      return figures
        ? byFigures(operation, figures, question)
        : operation === 'between'
          ? daysApart(set)
          : null
    }
  }
}

function byFigures(
  operation: 'sum' | 'average' | 'most' | 'least' | 'between',
  { unit, amounts, decimals }: Figures,
  question: string,
): Reckoned | null {
  // A temperature below zero is no payment.
  const isPaid = (isCurrency(unit) || (unit === null && decimals === 2)) && amounts.every(one => one < 0)
  const sizes = isPaid ? amounts.map(Math.abs) : amounts
  if (operation === 'most' || operation === 'least') {
    const end = operation === 'most' ? Math.max(...sizes) : Math.min(...sizes)
    return { chosen: [...sizes.keys()].filter(i => sizes[i] === end) }
  }
  if (operation === 'between') {
    if (sizes.length !== 2) return null
    const [one = 0, other = 0] = sizes
    // "How long" from 23:10 to 06:40 goes over midnight.
    const apart = unit === 'clock' && /\bhow long\b/i.test(question) && other < one ? dayMinutes : 0
    return {
      result: figureSaid(Math.abs(other + apart - one), unit === 'clock' ? 'minutes' : unit, decimals),
    }
  }
  if (unit === 'clock') return null
  const sum = sizes.reduce((whole, one) => whole + one, 0)
  return { result: figureSaid(operation === 'sum' ? sum : sum / sizes.length, unit, decimals) }
}

const dayMinutes = 24 * 60

/** How many days lie between two dates. */
function daysApart({ lines }: SetLines): Reckoned | null {
  const read = timesOfLines(lines)
  const [one, other] = read?.areDays ? read.times : []
  if (one === undefined || other === undefined || lines.length !== 2) return null
  const days = Math.round(Math.abs(other - one) / 86_400_000)
  return { result: days === 1 ? '1 day' : `${days} days` }
}

function figureSaid(amount: number, unit: string | null, decimals: number): string {
  if (isCurrency(unit)) return sayMoney({ cents: Math.round(amount * 100), currency: unit })
  if (unit === 'minutes') return lastingSaid(Math.round(amount))
  const isWhole = decimals === 0 && Number.isInteger(amount)
  const said = new Intl.NumberFormat('en', {
    minimumFractionDigits: isWhole ? 0 : decimals,
    maximumFractionDigits: Math.max(decimals, isWhole ? 0 : 1),
  }).format(amount)
  return unit === null ? said : /^\p{L}/u.test(unit) ? `${said} ${unit}` : `${said}${unit}`
}

function lastingSaid(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/**
 * The earliest, the latest, or the first line that is not over. What is next among hours or weekdays is not
 * known, because a screenshot may be of any day.
 */
function byTime(operation: 'first' | 'last' | 'next', { lines }: SetLines, today: CalendarDay) {
  const read = timesOfLines(lines)
  if (!read) return null
  const { times, areDays } = read
  if (operation === 'next' && !areDays) return null
  const from = operation === 'next' ? Date.parse(isoText(today, null)) : Number.NEGATIVE_INFINITY
  const open = [...times.keys()].filter(i => (times[i] ?? 0) >= from)
  const sorted = open.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b)
  const chosen = operation === 'last' ? sorted.at(-1) : sorted[0]
  return chosen === undefined ? null : { chosen: [chosen] }
}
