import type { Fact } from '#contract/fact.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { sayMoment } from './say-fact.ts'
import { isRelative } from './settle-years.ts'

/** What is asked first of such a screenshot, in words, and the days that are said with it. */
export type FirstToKnow = { said: string[]; days: string[] }

/** When it leaves now, until when it lies there, what is due first: before any number of a booking or a card. */
export function firstToKnow(page: Page, kind: Kind | null, facts: Fact[]): FirstToKnow {
  if (kind?.id === 'journey-change') return departure(page, facts)
  if (kind?.id === 'library-account') return firstDue(facts)
  if (kind?.id === 'pet-boarding') return stay(facts)
  if (kind && days.has(kind.id)) return firstDay(facts)
  return kind && dues.has(kind.id) ? deadline(facts) : nothing
}

const nothing: FirstToKnow = { said: [], days: [] }
const dues = new Set(
  'parcel-locker fine tax permit vote return voucher visa instalments card-terms bill lost-luggage'.split(
    ' ',
  ),
)

/** Held on a day. */
const days = new Set('programme race-info vote'.split(' '))

const isDay = ({ kind }: Fact) => kind === 'date'

/** “Was 12:15”, “Now 13:45”, below the day it is of. */
function departure(page: Page, facts: Fact[]): FirstToKnow {
  const day = facts.find(isDay)
  if (!day) return nothing
  const [now, was] = [timeBeside(page, newTime), timeBeside(page, oldTime)]
  const time = now ?? day.value.split('T')[1] ?? null
  const moment = time ? `${day.value.replace(/T.*/, '')}T${time}` : day.value
  const before = was && was !== time ? ` (was ${was})` : ''
  return { said: [`${now ? 'now ' : ''}${sayMoment(moment)}${before}`], days: [day.value.replace(/T.*/, '')] }
}

const newTime =
  /^(?:now|new time|new departure|neu|jetzt|nouveau|nouvelle heure|nuevo|ahora|nuovo|ora|teraz)\b:? ?/i
const oldTime = /^(?:was|old time|originally|bisher|alt|ancien|antes|prima|wczesniej)\b:? ?/i

function timeBeside(page: Page, name: RegExp): string | null {
  const label = page.cells.find(({ text }) => name.test(text) && text.length <= labelCharsMax)
  if (!label) return null
  const beside = page.near(label.box).filter(cell => cell !== label && sharedRow(cell.box, label.box) > 0.5)
  const times = [label.text.replace(name, ''), ...beside.map(({ text }) => text)].map(readTime)
  return times.find(time => time !== null) ?? null
}
const labelCharsMax = 30

const readTime = (text: string) => {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})\b/.exec(text) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Each thing stands with its day: the earliest is what has to be brought back first. */
function firstDue(facts: Fact[]): FirstToKnow {
  const days = facts
    .filter(fact => isDay(fact) && fact.label !== null)
    .map(({ value }) => value.replace(/T.*/, ''))
  const [first] = days.toSorted()
  const last = days.toSorted().at(-1)
  if (!first || !last) return nothing
  return {
    said: [first === last ? `due ${sayMoment(first)}` : `due from ${sayMoment(first)} to ${sayMoment(last)}`],
    days: [...new Set(days)],
  }
}

/** Brought on one day, fetched on another. */
function stay(facts: Fact[]): FirstToKnow {
  const [from, to] = facts
    .filter(fact => isDay(fact) && !isRelative(fact))
    .map(({ value }) => value.replace(/T.*/, ''))
  return from && to && from < to
    ? { said: [`${sayMoment(from)} to ${sayMoment(to)}`], days: [from, to] }
    : nothing
}

function firstDay(facts: Fact[]): FirstToKnow {
  const day = facts.find(fact => isDay(fact) && !isRelative(fact) && !isDeadline(fact))
  return day ? { said: [sayMoment(day.value)], days: [day.value.replace(/T.*/, '')] } : nothing
}

/** “Collect by Sat 8 Feb 20:00”, “After Sat 14 June it goes back”, “due Nov 10”. */
function deadline(facts: Fact[]): FirstToKnow {
  const day = facts.find(fact => isDay(fact) && !isRelative(fact) && isDeadline(fact))
  const word = day && asksForMoney.test(foldInPlace(`${day.label ?? ''} ${day.line}`)) ? 'due' : 'until'
  return day ? { said: [`${word} ${sayMoment(day.value)}`], days: [day.value.replace(/T.*/, '')] } : nothing
}

function isDeadline({ label, line, text }: Fact): boolean {
  const at = line.indexOf(text)
  const before = foldInPlace(line.slice(Math.max(0, at - reachChars), Math.max(0, at)))
  const after = foldInPlace(line.slice(at + text.length))
  return (
    ends.test(before) ||
    ends.test(foldInPlace(label ?? '')) ||
    (/\bafter $/.test(before) && goesBack.test(after))
  )
}
const asksForMoney = /\b(?:due|payable|payment|pay|fallig|zahlbar|echeance|a payer)\b/
const reachChars = 24
const ends =
  /\b(?:until|till|by|before|due|due date|deadline|no later than|held|expires?(?: on)?|bis(?: zum)?|spatestens|fallig(?: am)?|jusqu ?'?au|avant le|hasta(?: el)?|antes del|entro(?: il)?|scade|do dnia)\b[^.]{0,8}$/
const goesBack = /\b(?:back|returned|zuruck|retour|devuel)/
