import type { Value } from './find-values.ts'

/** Whether two values are equal in any spelling: "£122.21" and "GBP 122.21", "9 pm" and "21:00". */
export function isSameValue(one: Value, other: Value): boolean {
  if (one.is === 'day') return other.is === 'day' && one.ways.some(a => other.ways.some(b => isSameDay(a, b)))
  if (one.is === 'time') return other.is === 'time' && one.minutes === other.minutes
  if (one.is === 'phone') return other.is === 'phone' && isSamePhone(one.digits, other.digits)
  if (one.is === 'number')
    return (
      other.is === 'number' &&
      one.cents === other.cents &&
      (one.currency === null || other.currency === null || one.currency === other.currency)
    )
  if (one.is === 'address') return other.is === 'address' && one.text === other.text
  // "ID:JP-88213" contains the code "JP-88213".
  return (
    other.is === 'code' &&
    (one.text === other.text ||
      (/[:@=#/]$/.test(other.text.slice(0, -one.text.length)) && other.text.endsWith(one.text)))
  )
}

type Day = Extract<Value, { is: 'day' }>['ways'][number]
const isSameDay = (one: Day, other: Day) =>
  one.month === other.month &&
  one.day === other.day &&
  (one.year === null || other.year === null || one.year === other.year)

/** Compares numbers with and without the country code. */
function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map(digits => digits.replace(/^(?:\+|0+)/, ''))
    .sort((a, b) => a.length - b.length)
  const isAbroad = one.startsWith('+') !== other.startsWith('+')
  return short === long || (isAbroad && short.length >= phoneDigitsMin && long.endsWith(short))
}
const phoneDigitsMin = 8
