import type { Fact } from '#contract/fact.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { isSecret, secretWordsIn } from '#server/memory/keep/secrets/is-secret.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { tickedLines } from '#server/memory/page/entries/tick-marks.ts'
import { isNameable } from '#server/memory/page/headings/find-heading.ts'
import { type Route, routeOf, routeOffered } from '#server/memory/page/headings/route-of.ts'
import type { Page, Paragraph } from '#server/memory/page/layout/page.ts'
import { type Family, familyOfKind } from '../forms/families.ts'
import { entriesBought, entriesOf } from './entries-of.ts'
import { type Head, type HeadRole, headOfPage } from './head-of-page.ts'
import { isEnglish } from './is-english.ts'
import { type Mail, mailOfPage } from './mail-of-page.ts'
import { type NamedValue, type Row, type Rows, rowsOfPage } from './rows-of-page.ts'
import { monthSpanned, periodIn } from './said-days.ts'
import { saidInTalk, type Talk } from './said-in-talk.ts'
import { statusIn } from './status-in.ts'
import { type Moment, momentsOf, type Sum, sumsOf } from './sums-and-days.ts'
import { tellingLines } from './telling-lines.ts'

/** What a person sees at a glance: the kind, whose it is, the subject, days and sums. It has no secrets. */
export type Portrait = {
  kind: Kind | null
  head: Head
  period: string | null
  moments: Moment[]
  sums: Sum[]
  codes: Fact[]
  pairs: NamedValue[]
  table: Rows['table']
  entries: string[]
  /** Entries with a price or count beside them. */
  priced: string[]
  lines: string[]
  status: string | null
  route: Route | null
  talk: Talk
  mail: Mail
  facts: Fact[]
  isEnglish: boolean
  pictureYear: number
  seenAt: number
}

export function drawPortrait(page: Page, kind: Kind | null, facts: Fact[], seenAt: number): Portrait {
  const read = page.cells.map(({ text }) => text).join('\n')
  const secrets = secretWordsIn(read)
  const isOpen = (text: string) =>
    !secrets.some(secret => text.includes(secret)) && secretsIn(text.slice(0, openCharsMax)).length === 0
  const open = facts.filter(fact => !isSecret(fact) && isOpen(fact.text))
  const shown = { ...page, paragraphs: page.paragraphs.flatMap(one => openPart(one, isOpen) ?? []) }
  const rows = rowsOfPage(page)
  const pairs = rows.pairs.filter(
    ({ name, value }) => !isSecretName(name) && isOpen(`${name}: ${value}`) && isOpen(value),
  )
  const head = headOfPage(shown, open, { ...rows, pairs, all: aboveTicks(rows.all) }, roleOf(kind))
  const table = rows.table && {
    ...rows.table,
    rows: rows.table.rows.filter(row => isOpen(row.join(' ')) && !row.some(isSecretName)),
  }
  const english = isEnglish(page)
  const entries = entriesOf(rows.all, head, open)
  return {
    ...{
      kind,
      head,
      pairs,
      table,
      facts: open,
      isEnglish: english,
      seenAt,
      pictureYear: new Date(seenAt).getUTCFullYear(),
    },
    period:
      monthSpanned(open) ??
      periodIn([head.heading ?? '', ...head.below, ...pairs.slice(0, 3).map(({ value }) => value)]),
    moments: momentsOf(open, seenAt),
    sums: sumsOf(open, english, familyOfKind(kind?.id) === 'due'),
    codes: open.filter(fact => fact.kind === 'code' && !isOfColumn(fact, open)),
    entries: entries.lines.filter(isOpen),
    priced: (entries.priced.length > 0 || kind?.id !== 'receipt'
      ? entries.priced
      : entriesBought(page)
    ).filter(isOpen),
    lines: tellingLines(shown, open).filter(line => !isSaid(line, head.heading) && !isSecretName(line)),
    status: statusIn(shown),
    route: routeOf(page) ?? (kind?.id === 'flight-search' ? routeOffered(page) : null),
    talk: saidInTalk(shown, open),
    mail: mailOfPage(page),
  }
}

/** The paragraph without its secrets: "Joint Account" of "Joint Account · 60-11-22 · 4471 9020". */
function openPart(paragraph: Paragraph, isOpen: (text: string) => boolean): Paragraph | null {
  if (isOpen(paragraph.text)) return paragraph
  const [first = '', ...others] = paragraph.text.split(' · ')
  return others.length > 0 && isOpen(first) && isNameable(first) ? { ...paragraph, text: first } : null
}

/** Three platforms are a column of a table, and none of them is that of the journey. */
const isOfColumn = ({ label }: Fact, facts: Fact[]) =>
  label !== null &&
  new Set(facts.flatMap(one => (one.kind === 'code' && one.label === label ? one.text : []))).size >= 3

const messages = new Set([
  'appointment',
  'one-time-code',
  'parcel',
  'parcel-locker',
  'chat',
  'due-notice',
  'bill',
  'event',
])
/** Entries with boxes to tick are no part of the head. */
function aboveTicks(rows: Row[]): Row[] {
  const ticked = tickedLines(rows.flat()).map(({ line }) => line)
  const from = rows.findIndex(row => row.some(cell => ticked.includes(cell)))
  return from > 0 ? rows.slice(0, from) : rows
}

function roleOf(kind: Kind | null): HeadRole {
  if (kind?.id === 'bank-account') return 'listing'
  if (kind === null || messages.has(kind.id)) return 'message'
  if (kind.id === 'receipt') return 'receipt'
  const family = familyOfKind(kind.id)
  return listing.has(family) ? 'listing' : family === 'due' || family === 'account' ? 'letter' : null
}
const listing = new Set<Family>(['list', 'calendar', 'notifications', 'recipe', 'quote'])
const openCharsMax = 400
const isSaid = (line: string, heading: string | null) =>
  heading !== null && foldInPlace(heading).includes(foldInPlace(line).slice(0, 40))
