import { shortDay } from '#server/language/time/short-day.ts'
import { isRelative } from '#server/memory/interpret/facts/settle-years.ts'
import { routeOf } from '#server/memory/page/headings/route-of.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import type { TitleTemplate } from './title-template.ts'

/** Of what one travels with: whereto, and of a ticket when. */
export const titlesOfJourneys: Record<string, TitleTemplate> = {
  'boarding-pass': ({ page, facts }) => {
    const flight = facts.find(fact => fact.kind === 'code' && /^[A-Z0-9]{2} ?\d{2,4}$/.test(fact.text))
    const to = destination(page)
    return flight || to ? ['Boarding pass', flight?.text, to && `to ${to}`].filter(Boolean).join(' ') : null
  },
  'train-ticket': ({ page, facts, heading }) => {
    const route = routeOf(page)
    if (!route?.from) return heading
    const day = facts.find(fact => fact.kind === 'date' && !isRelative(fact))
    return [`${journeyBy(page)} ${route.from} → ${route.to}`, day && shortDay(day.value)]
      .filter(Boolean)
      .join(', ')
  },
  'flight-search': ({ page, heading }) => {
    const pair = /\b([A-Z]{3}) ?[–→-] ?([A-Z]{3})\b/.exec(page.cells.map(cell => cell.text).join(' '))
    return pair ? `${heading ?? 'Flights'} ${pair[1]} to ${pair[2]}` : heading
  },
}

/** Where one flies to; in a sentence too. */
const destination = (page: Page): string | null =>
  routeOf(page)?.to ??
  /\b(?:to|nach) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u.exec(page.cells.map(cell => cell.text).join('\n'))?.[1] ??
  null

/** "Train", as far as its words tell. */
export function journeyBy(page: Page): string {
  const words = page.cells.map(({ text }) => text).join(' ')
  return journeys.find(([, look]) => look.test(words))?.[0] ?? 'Ticket'
}
const journeys: [string, RegExp][] = [
  ['Ferry', /\bferr(?:y|ies)\b|\bdeck\b|\bsailing\b|\bcrossing\b/i],
  ['Bus', /\bbus(?:es)?\b|flixbus|\bcoach station\b/i],
  [
    'Train',
    /\btrain|intercity|railcard|\brail(?:way)?s?\b|\b(?:IC|ICE|TGV|RE|EC|RJ|AVE)\b|\b(?:track|platform|carriage|coach)\b|\bgleis\b|\bbahn\b/i,
  ],
]
