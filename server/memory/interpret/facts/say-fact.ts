import { amountText } from '#contract/amount-text.ts'
import type { Fact } from '#contract/fact.ts'
import { englishMonths } from '#server/language/lexicon/calendar-words.ts'

/** "order number 55120981", "check-in 11 July 2026 at 15:00", "total €36.87": a fact as one says it, with what it is called. */
export function sayFact(fact: Fact, mainDay: string | null): string {
  const name = factName(fact)
  if (fact.kind === 'date') return sayNamedDate(fact, name, mainDay)
  const value = fact.kind === 'amount' ? amountText(fact) : fact.kind === 'address' ? fact.value : fact.text
  if (name !== null) return `${name} ${value}`
  return fact.kind === 'phone' || fact.kind === 'email' ? `${plainName[fact.kind]} ${value}` : value
}

/** `2026-04-17T06:40` as "17 April 2026 at 06:40". */
export function sayMoment(value: string): string {
  const [day = '', time] = value.split('T')
  return time ? `${sayDay(day)} at ${time.slice(0, 5)}` : sayDay(day)
}

/** `2026-04-17` as "17 April 2026", and `--04-17`, whose year nobody knows, as "17 April". */
function sayDay(iso: string): string {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)/.exec(iso) ?? []
  return `${Number(day)} ${months[Number(month) - 1]}${year === '-' ? '' : ` ${year}`}`
}

/** What a fact is called, in the middle of a sentence; null where its label is a heading or a sentence. */
export function factName({ label, kind }: Fact): string | null {
  if (label === null || label.length > nameCharsMax || label.split(' ').length > nameWordsMax) return null
  if (kind === 'address' || !/^\p{L}[\p{L}\p{N} .'’/-]*#?$/u.test(label)) return null
  const plain = label.replace(/ ?#$/, ' number').replace(/\.$/, '')
  return plain
    .split(' ')
    .map(word => (kept.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

const nameCharsMax = 28
const nameWordsMax = 3
const kept = /^(?:Wi-?Fi|VAT|PNR|IBAN|PIN|SSID|ISBN|SKU|IMEI|ID|WLAN|\p{Lu}\p{Ll}*\p{Lu}\p{L}*\p{Ll})$/u

const months = englishMonths.map(name => name.charAt(0).toUpperCase() + name.slice(1))
const plainName = { phone: 'phone', email: 'e-mail' }

function sayNamedDate({ value }: Fact, name: string | null, mainDay: string | null): string {
  const [day = '', time] = value.split('T')
  const when = day === mainDay && time ? `at ${time.slice(0, 5)}` : sayMoment(value)
  return name === null ? when : `${name.replace(/ date$/, '')} ${when}`
}
