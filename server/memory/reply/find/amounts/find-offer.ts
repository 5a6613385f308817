import type { Box, Fact } from '#contract/fact.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { type Entry, spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import { siblingsOf } from '#server/memory/page/entries/told.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { endOfAmounts } from './end-of-amounts.ts'

type Extreme = Extract<Findings, { kind: 'extreme' }>
type Wanted = Extract<Plan, { intent: 'extreme' }>

/** Finds the cheapest or dearest of several offers in one screenshot. Null if none has two. */
export async function findOffer(
  memories: Memories,
  asker: Asker,
  about: Wanted['about'],
  which: Wanted['which'],
): Promise<Extreme | null> {
  const { full, isComplete } = await lookForAll(memories, asker, about)
  for (const shot of full.filter(one => !bills.some(bill => isA(one, bill))).slice(0, offersMax)) {
    const facts = await memories.facts.of(asker.ownerId, [shot.row.id])
    const lines = await linesOf(memories, asker, shot)
    const entries = spokenEntries(lines)
    const priced = isA(shot, 'menu') ? menuPrices(shot, sectionOf(rowsOf(lines), about.words)) : []
    const offers =
      priced.length > 1
        ? priced
        : facts
            .filter(({ kind, text }) => kind === 'amount' && parseMoney(text)?.currency)
            .filter(fact => isAvailable(fact, lines))
            .map(fact => valueTold(foundOf(shot, []), { ...fact, value: fact.text }))
    const meant = meantOffers(offers, shot, about.words, entries)
    const isOneCurrency = new Set(meant.map(({ value }) => parseMoney(value)?.currency)).size === 1
    const top = isOneCurrency && offers.length > 1 ? endOfAmounts(meant, which) : undefined
    if (!top) continue
    const named = priced.length > 1 ? top : { ...top, label: nameBeside(top, entries) }
    return { kind: 'extreme', tops: [named], count: meant.length, isComplete }
  }
  return null
}
const offersMax = 5

/** Whether a price can be paid now: no former price, alert, sold-out item, or "No" in "In stock". */
function isAvailable({ line, box }: Fact, lines: WrittenLine[]): boolean {
  if (notOffered.test(line)) return false
  const row = lines.find(({ text, box: its }) => text === line && touches(its, box))
  const header = lines.find(({ text }) => inStock.test(text))
  const column = header?.words.find(({ text }) => inStock.test(text) || /^stock$/i.test(text))
  const last = row?.words.at(-1)
  return !(
    column &&
    last &&
    /^(?:no|none|0)$/i.test(last.text) &&
    last.box.x >= column.box.x - column.box.width
  )
}
const notOffered =
  /\b(?:(?:lowest|highest|average|best|usual|median) (?:price |ever )?(?:in|of|over|since|ever|was|so far|price\b(?! today))|(?:all[- ]time|historic(?:al)?|\d+[- ]day|[a-z]{3,6}[- ]month) (?:low|high|average)|price (?:alert|history|drop)|alert|notify|rrp|msrp|list price|you save|was|previously|formerly|originally|before|instead of|sold out|out of stock|(?:not|none|no longer) (?:in stock|available)|unavailable|discontinued|back ?order)\b/i
const inStock = /\b(?:in stock|available|availability)\b/i

/** For "the cheapest nonstop flight", the offers whose rows say "nonstop". All if no row says it. */
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

/** The label of an offer: the rest of its row, which says which it is, or else the stored label. */
function nameBeside({ value, label, box }: Evidence, entries: Entry[]): string | null {
  const entry = entryOf(value, box, entries)
  const others = entry?.lines.map(({ text }) => text.replace(value, '').trim()).filter(Boolean) ?? []
  return others.length > 0 ? others.join(' · ') : label
}
const touches = (line: Box | null, box: Box | null) =>
  !line || !box || (box.y < line.y + line.height && line.y < box.y + box.height)

/** Amounts on these documents were paid, so they are not offers. */
const bills = ['receipt', 'invoice', 'bank']

/** Cuts a menu down to the section that the question names: "cheapest starter". */
function sectionOf(lines: WrittenLine[], words: string[]): WrittenLine[] {
  const from = lines.findIndex(
    ({ text }) => siblingsOf(text) && words.some(word => speaksOf(speechOf(text), word)),
  )
  if (from < 0) return lines
  const end = lines.findIndex(({ text }, i) => i > from && siblingsOf(text))
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** Reads prices from a menu, where they have no currency: "Pumpkin ravioli   23". */
const menuPrices = (shot: Shot, lines: WrittenLine[]): Evidence[] =>
  lines.flatMap(({ text, box }) => {
    const [, value] =
      (text.length <= rowCharsMax && /(?<!\s\d{1,3}(?=\s\d{3}$))\s(\d{1,3}(?:[.,]\d{2})?)$/.exec(text)) || []
    const label = value && text.slice(0, -value.length).trimEnd()
    return label && /\p{L}{3}/u.test(label)
      ? [valueTold(foundOf(shot, []), { value, label, line: text, box })]
      : []
  })
const rowCharsMax = 200
