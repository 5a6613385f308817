import { amountText } from '#contract/amount-text.ts'
import type { Fact } from '#contract/fact.ts'
import { listing } from '#server/language/words/listing.ts'
import { amountRole } from '#server/memory/interpret/facts/amount-role.ts'
import { firstToKnow } from '#server/memory/interpret/facts/first-to-know.ts'
import { mentions, onlyMoment, particulars } from '#server/memory/interpret/facts/key-facts.ts'
import { sayFact, sayMoment } from '#server/memory/interpret/facts/say-fact.ts'
import { headPhrase } from '#server/memory/interpret/kinds/head-phrase.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { rowsSaid } from './rows-said.ts'
import { firstWords, itemsOf } from './tell-content.ts'

/** One or two plain sentences: what it is, and its key facts or its first words. Passwords and the like are left out. */
export function describeScreenshot(page: Page, kind: Kind | null, name: string, facts: Fact[]): string {
  if (page.cells.length === 0) return 'No text was read in this screenshot.'
  const seen = { page, kind, facts, head: headPhrase(kind, name, page) }
  const sentences = lists.has(kind?.id ?? '')
    ? describeList(seen)
    : talks.has(kind?.id ?? 'none')
      ? describeTalk(seen)
      : texts.has(kind?.id ?? '')
        ? describeText(seen)
        : describeRecord(seen)
  return sentences.map(endWithStop).join(' ')
}

type Described = { page: Page; kind: Kind | null; facts: Fact[]; head: string }

/** Told by what stands on it. */
const lists = setOf(
  'shopping-list|to-do-list|checklist|chores|packing-list|work-tasks|reminders|habits|routine|goal-tracker|menu|workout|training-plan|' +
    'exercise-class|project-board|home-project|meal-plan|cart|wish-list|calendar|settings|map|recipe|food-order|alarm',
)
/** Told by what is mentioned in passing. */
const talks = setOf('chat|work-chat|email|note|notifications|meeting-notes|none|issue')
/** Told by how it begins. */
const texts = setOf(
  'article|newsletter|post|feed|how-to|lesson|slide|video|error|quote|book-page|idea|code|terminal|log|dictionary|music',
)
/** Whose name already says how they begin. */
const quoted = setOf('quote|book-page|code|terminal|idea|music|feed')
/** Of one day, which is said once. */
const dated = setOf(
  'boarding-pass|train-ticket|event-ticket|appointment|receipt|workout|run|meal-diary|flight-status|conference|payment|food-order|order|flight-search',
)
/** Tables, whose rows are no sentences. */
const tables = setOf(
  'flight-search|bank-account|price-comparison|budget|spending|dashboard|run|product|wifi|investment|payslip',
)

function describeList({ page, kind, facts, head }: Described): string[] {
  const items = itemsOf(page, { kind, head, facts })
  const first = withMoment(head, momentOf({ kind, facts, head }), facts)
  return items === null ? [first] : [first, items]
}

function describeTalk({ page, facts, head }: Described): string[] {
  const values = mentions(facts, head).map(fact => sayFact(fact, null))
  if (values.length > 0) return [head, `It mentions ${listing([...new Set(values)])}`]
  const words = firstWords(page, { head, facts })
  return words === null ? [head] : [head, words]
}

function describeText({ page, kind, facts, head }: Described): string[] {
  const moment = onlyMoment(facts, head)
  const begin = moment === null || saysDay(head, facts) ? head : `${head}, ${sayMoment(moment.slice(0, 10))}`
  const words = kind && quoted.has(kind.id) ? null : firstWords(page, { head, facts })
  return words === null ? [begin] : [begin, words]
}

function describeRecord({ page, kind, facts: all, head }: Described): string[] {
  const facts = ofThis(kind, all)
  const moment = momentOf({ kind, facts, head })
  const first = firstToKnow(page, kind, all)
  const others = facts.filter(
    ({ kind, value }) => kind !== 'date' || !first.days.includes(value.replace(/T.*/, '')),
  )
  const told = particulars(others, head, moment).map(fact => sayFact(fact, moment?.slice(0, 10) ?? null))
  const values = [...new Set([...first.said, ...leading(kind, all), ...told])]
  const begin = withMoment(head, moment, facts)
  const sentence = values.length > 0 ? `${begin}: ${values.join(', ')}` : begin
  const words =
    values.length + (moment ? 1 : 0) > 1 || tables.has(kind?.id ?? '')
      ? null
      : firstWords(page, { head, facts })
  const more =
    words ??
    (values.length === 0 || kind?.id === 'bank-account' ? whatIsOnIt({ page, kind, facts, head }) : null)
  return more === null ? [sentence] : [sentence, more]
}

/** Of several journeys the first; of an account what it holds, and not what stands in its rows; of a comparison no one of its prices, and of a parcel that waits not how it came. */
function ofThis(kind: Kind | null, facts: Fact[]): Fact[] {
  if (kind?.id === 'price-comparison') return facts.filter(fact => fact.kind !== 'amount')
  if (kind?.id === 'bank-account') return facts.filter(fact => fact.kind !== 'date' && fact.kind !== 'amount')
  if (kind && ofManyPrices.has(kind.id))
    return facts.filter(fact => fact.kind !== 'amount' || amountRole(fact) === 'total')
  if (kind && ofManyPlatforms.has(kind.id)) return facts.filter(fact => fact.kind !== 'code')
  if (kind?.id === 'parcel-locker') return facts.filter(fact => fact.kind !== 'date')
  if (kind?.id !== 'train-ticket') return facts
  const days = facts.filter(fact => fact.kind === 'date')
  const next = days.find(({ value }) => value.replace(/T.*/, '') > (days[0]?.value.replace(/T.*/, '') ?? ''))
  return next ? facts.slice(0, facts.indexOf(next)) : facts
}

/** A price that stands on it is one of several, or beside the point. */
const ofManyPrices = setOf(
  'programme|opening-hours|course-times|race-info|care-instructions|manual|packaging|building-notice|reviews|profile|discussion|travel-advice',
)
const ofManyPlatforms = setOf('departure-board|disruption')

/** No row of it has taken or given that. */
const isHeld = ({ kind, text }: Fact) => kind === 'amount' && !/^[+−–-]/.test(text)

/** Its head alone would say no more than its title. */
function whatIsOnIt({ page, kind, facts, head }: Described): string | null {
  if (kind?.id === 'wifi') return facts.some(isSecret) ? 'The password is in it' : null
  return rowsSaid(page, head)
}

/** What an account holds stands first on it, and what a product costs before what it costs elsewhere. */
function leading(kind: Kind | null, facts: Fact[]): string[] {
  const amounts = facts.filter(fact => fact.kind === 'amount')
  const held = amounts.find(isHeld)
  if (kind?.id === 'bank-account' && held) return [`balance ${amountText(held)}`]
  const price = amounts.find(({ label }) => label === null)
  const isTold = amounts.length <= 2 || amounts.some(fact => amountRole(fact) === 'total')
  return kind?.id === 'product' && price && !isTold ? [`price ${amountText(price)}`] : []
}

const momentOf = ({ kind, facts, head }: Omit<Described, 'page'>) =>
  kind && dated.has(kind.id) ? onlyMoment(facts, head) : null

const withMoment = (head: string, moment: string | null, facts: Fact[]) =>
  moment === null || saysDay(head, facts) ? head : `${head} on ${sayMoment(moment)}`

const saysDay = (head: string, facts: Fact[]) =>
  facts.some(({ kind, text }) => kind === 'date' && head.includes(text))

function setOf(list: string): Set<string> {
  return new Set(list.split('|'))
}

const endWithStop = (text: string) =>
  /[.!?…]["”)]?$/.test(text) ? text : `${text.replace(/[,;:–—-]+$/, '')}.`
