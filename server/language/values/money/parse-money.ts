import { findMoney } from './find-money.ts'
import { type Money, numberOf } from './money.ts'

/** Parses an amount: "$1,234.50", "-41.07", "2,100". Null if there is no number, or none that is exact. */
export function parseMoney(text: string): Money | null {
  const [found] = findMoney(text)
  if (found) return { cents: found.cents, currency: found.currency }
  const [, digits, times] = bareNumber.exec(text) ?? []
  const number = digits?.replace(/[^\d]+$/, '')
  const cents = number ? numberOf(number, times) : null
  if (cents === null) return null
  return { cents: /^[^\d]*[-−–]/.test(text) ? -cents : cents, currency: null }
}

const bareNumber = /(\d[\d.,’'\s\u00a0\u202f]*)(k|K|M|bn)?(?!\p{L})/u
