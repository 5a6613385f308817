import type { Box } from '#contract/fact.ts'
import { isKind } from './asking-words.ts'
import type { Evidence, Findings } from './findings.ts'
import { type Asker, lookForAll } from './look-for.ts'
import type { Memories } from './memories.ts'
import { parseAmount } from './parse-amount.ts'
import type { Plan } from './plan.ts'
import { foundOf, isA, type Shot } from './shot.ts'
import { says, speaksOf, speechOf } from './speaks-of.ts'
import { type Entry, spokenEntries } from './spoken-entries.ts'
import { sumAmounts } from './sum-amounts.ts'
import { siblingsOf } from './told.ts'
import { rowsOf } from './told-lines.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

type Extreme = Extract<Findings, { kind: 'extreme' }>
type Wanted = Extract<Plan, { intent: 'extreme' }>

/** The largest or smallest of what was paid, one in each currency: those cannot be told apart. Null where nothing was. */
export async function findExtreme(
  memories: Memories,
  asker: Asker,
  { about, which, isOfItems }: Wanted,
): Promise<Extreme | null> {
  const ofReceipt =
    isOfItems && about.words.length > 0 ? await amongItems(memories, asker, about, which) : null
  if (ofReceipt) return ofReceipt
  const ofMenu = about.words.includes('menu') ? await amongOffers(memories, asker, about, which) : null
  if (ofMenu) return ofMenu
  const { sums, isComplete } = await sumAmounts(memories, asker, about)
  const tops = sums.flatMap(({ parts }) => end(parts, which) ?? [])
  const count = sums.reduce((sum, { parts }) => sum + parts.length, 0)
  const offered = count === 1 && about.words.length > 0 && !about.words.some(isKind)
  const offers = offered ? await amongOffers(memories, asker, about, which) : null
  if (offers) return offers
  if (tops.length > 0) return { kind: 'extreme', tops, count, isComplete }
  return about.words.length > 0 ? amongOffers(memories, asker, about, which) : null
}

/** Of one receipt what was bought, row by row, without what it comes to. */
async function amongItems(
  memories: Memories,
  asker: Asker,
  about: Wanted['about'],
  which: Wanted['which'],
): Promise<Extreme | null> {
  const { full, isComplete } = await lookForAll(memories, asker, about)
  const shot = full.find(one => isA(one, 'receipt'))
  if (!shot) return null
  const reading = await memories.readings.find(asker.ownerId, shot.row.id)
  const items = menuPrices(shot, rowsOf(writtenLines(shot.row, reading))).filter(
    ({ label }) => !ofWhole.test(label ?? ''),
  )
  const top = items.length > 1 ? end(items, which) : undefined
  return top ? { kind: 'extreme', tops: [top], count: items.length, isComplete } : null
}
const ofWhole =
  /\b(?:total|sub-?total|tax|vat|change|cash|card|visa|mastercard|amex|debit|credit|discount|balance|tip|due|paid|tender|rounding|savings?)\b/i

/** Nothing was paid, but one screenshot shows several prices: the cheapest of the flights that were looked at. */
async function amongOffers(
  memories: Memories,
  asker: Asker,
  about: Wanted['about'],
  which: Wanted['which'],
): Promise<Extreme | null> {
  const { full, isComplete } = await lookForAll(memories, asker, about)
  for (const shot of full.filter(one => !bills.some(bill => isA(one, bill))).slice(0, offersMax)) {
    const facts = await memories.facts.of(asker.ownerId, [shot.row.id])
    const reading = await memories.readings.find(asker.ownerId, shot.row.id)
    const priced = isA(shot, 'menu')
      ? menuPrices(shot, sectionOf(rowsOf(writtenLines(shot.row, reading)), about.words))
      : []
    const offers =
      priced.length > 1
        ? priced
        : facts
            .filter(({ kind, text }) => kind === 'amount' && parseAmount(text)?.currency)
            .map(
              ({ text, label, line, box }): Evidence => ({
                ...foundOf(shot, []),
                value: text,
                label,
                line,
                box,
                day: null,
              }),
            )
    const meant = meantOffers(offers, shot, about.words, spokenEntries(writtenLines(shot.row, reading)))
    const isOneCurrency = new Set(meant.map(({ value }) => parseAmount(value)?.currency)).size === 1
    const top = isOneCurrency && offers.length > 1 ? end(meant, which) : undefined
    if (top) {
      const named =
        priced.length > 1
          ? top
          : { ...top, label: nameBeside(top, spokenEntries(writtenLines(shot.row, reading))) }
      return { kind: 'extreme', tops: [named], count: meant.length, isComplete }
    }
  }
  return null
}
const offersMax = 5

/** "The cheapest nonstop flight": of several, those whose own rows say what only some of them say. */
function meantOffers(offers: Evidence[], shot: Shot, words: string[], entries: Entry[]): Evidence[] {
  const title = speechOf(shot.row.title)
  const rows = offers.map(({ value, box }) =>
    speechOf((entryOf(value, box, entries)?.lines ?? []).map(({ text }) => text).join(' ')),
  )
  const telling = words.filter(word => !says(title, word) && rows.some(row => says(row, word)))
  const meant = offers.filter((_, i) => telling.every(word => rows[i] && says(rows[i], word)))
  return meant.length > 0 ? meant : offers
}

const entryOf = (value: string, box: Box | null, entries: Entry[]) =>
  entries.find(
    ({ lines }) =>
      lines.length > 1 && lines.some(line => line.text.includes(value) && touches(line.box, box)),
  )

/** Of a row that stands apart, all that it says: which flight it is. */
function nameBeside({ value, label, box }: Evidence, entries: Entry[]): string | null {
  const entry = entryOf(value, box, entries)
  const others = entry?.lines.map(({ text }) => text.replace(value, '').trim()).filter(Boolean) ?? []
  return others.length > 0 ? others.join(' · ') : label
}
const touches = (line: Box | null, box: Box | null) =>
  !line || !box || (box.y < line.y + line.height && line.y < box.y + box.height)

/** What they list was paid, and is no choice. */
const bills = ['receipt', 'invoice', 'bank']

/** Of a menu the part that is asked about, where one is: "cheapest starter". */
function sectionOf(lines: WrittenLine[], words: string[]): WrittenLine[] {
  const from = lines.findIndex(
    ({ text }) => siblingsOf(text) && words.some(word => speaksOf(speechOf(text), word)),
  )
  if (from < 0) return lines
  const end = lines.findIndex(({ text }, i) => i > from && siblingsOf(text))
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** Menus price without a currency: "Pumpkin ravioli   23". */
const menuPrices = (shot: Shot, lines: WrittenLine[]): Evidence[] =>
  lines.flatMap(({ text, box }) => {
    const [, label, value] = /^(.*\p{L}{3}.*?)\s(\d{1,3}(?:[.,]\d{2})?)$/u.exec(text) ?? []
    return label && value ? [{ ...foundOf(shot, []), value, label, line: text, box, day: null }] : []
  })

function end(parts: Evidence[], which: Wanted['which']): Evidence | undefined {
  const cents = ({ value }: Evidence) => Math.abs(parseAmount(value)?.cents ?? 0)
  const sorted = parts.toSorted((a, b) => cents(b) - cents(a) || b.seenAt - a.seenAt)
  return which === 'most' ? sorted[0] : sorted.at(-1)
}
