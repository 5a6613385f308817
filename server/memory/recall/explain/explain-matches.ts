import { setImmediate } from 'node:timers/promises'
import type { SearchMatch } from '#contract/search-match.ts'
import { daysMeant } from '#server/language/time/everyday-dates.ts'
import { type AmountSpan, signedSpans } from '#server/language/values/money/asked-amounts.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore, type KeptFact } from '#server/memory/keep/fact-store.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { Narrowing } from '#server/memory/recall/index/narrow-ids.ts'
import { factKindNamed } from '#server/memory/recall/query/fact-wordings.ts'
import type { Limits } from '#server/memory/recall/query/search-limits.ts'
import { type SearchTerm, saidAs } from '#server/memory/recall/query/search-term.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { factKindsSaid } from './fact-kinds-said.ts'
import { lookedFor, matchFields } from './match-fields.ts'
import { matchReasons } from './match-reasons.ts'
import { cut, matchSnippet } from './match-snippet.ts'

/** What explaining results needs: search words, limits, and ids of screenshots with a similar meaning. */
export type FoundBy = { searchTerms: SearchTerm[]; limits: Limits; close?: readonly number[] }

/** Explains why each row was found, in the order of the rows. Undefined if everything is shown. */
export async function explainMatches(
  db: Db,
  ownerId: OwnerId,
  rows: ScreenshotRow[],
  { searchTerms, limits, close = [] }: FoundBy,
): Promise<(SearchMatch | undefined)[]> {
  const ids = rows.map(({ id }) => id)
  const [categories, facts] = await Promise.all([
    rows.some(row => row.category_id !== null) ? categoryStore(db).list(ownerId) : [],
    factStore(db).byScreenshot(ownerId, ids),
  ])
  const named = new Set(searchTerms.map(searchTerm => factKindNamed(saidAs(searchTerm))))
  const looked = lookedFor(searchTerms)
  const reasonOf = matchReasons(searchTerms)
  const matches: (SearchMatch | undefined)[] = []
  let startedAt = performance.now()
  for (const row of rows) {
    // Yields to other work in between, because searching a hundred long texts takes a while.
    if (performance.now() - startedAt > millisAtOnce) {
      await setImmediate()
      startedAt = performance.now()
    }
    const category = categories.find(({ id }) => id === row.category_id)?.name ?? null
    const theirs = facts.get(row.id) ?? []
    const fields = matchFields(row, category, looked, theirs)
    const fact = theirs.find(one => isAsked(one, limits.narrowing) || named.has(one.kind))
    const said = close.includes(row.id) ? 'close in meaning' : limits.said[0]
    const reason = reasonOf(row, fields) ?? (fact ? factReason(fact, row) : said)
    const snippet = matchSnippet(fields) ?? (fact ? factSnippet(fact, row) : null)
    matches.push(reason === undefined ? undefined : { reason, snippet })
  }
  return matches
}

const millisAtOnce = 5

/** Whether the question asks for a fact. */
function isAsked({ kind, value }: KeptFact, { amount, facts = [], times = [] }: Narrowing): boolean {
  if (facts.flat().includes(kind)) return true
  if (kind === 'amount') return Boolean(amount && isWithin(value, amount))
  const dates = times.filter(({ clock }) => clock === 'mentioned' || clock === 'any')
  return kind === 'date' && dates.some(time => isDated(value, time))
}

const isDated = (value: string, time: Parameters<typeof daysMeant>[0]) =>
  daysMeant(time).some(({ from, to }) => value >= from && value < to)

/** Uses the same comparison as the search: `60.00 USD` and `-60.00 USD` are over $50, `100.00 EUR` is not. */
function isWithin(value: string, amount: AmountSpan): boolean {
  const sum = Number.parseFloat(value)
  const isMeant = amount.currency === null || value.endsWith(` ${amount.currency}`)
  return (
    isMeant &&
    signedSpans(amount).some(({ from, to }) => (from === null || sum >= from) && (to === null || sum <= to))
  )
}

/** For a secret code, the reason only says that there is one. */
function factReason(fact: KeptFact, row: ScreenshotRow): string {
  const { kind, label, text } = fact
  if (isSecret(fact, row)) return `with ${factKindsSaid[kind]}`
  return label && !hasSecret(label, row) ? `${label}: ${text}` : `has ${text}`
}

const hasSecret = (label: string, row: ScreenshotRow) =>
  !knownWithoutSecrets(row) && secretSpans(label, [], row.extracted_text).length > 0

const isSecret = (fact: KeptFact, row: ScreenshotRow) =>
  !isOpen(fact, row) && secretFacts(row.extracted_text, [fact]).length > 0

/** Whether the text is known to have no secret. Checked first, because detection takes milliseconds. */
const isOpen = ({ text }: KeptFact, row: ScreenshotRow) =>
  knownWithoutSecrets(row) && row.extracted_text.includes(text)

function factSnippet(fact: KeptFact, row: ScreenshotRow) {
  const { line, text } = fact
  const isHidden = () => secretSpans(line, [fact], row.extracted_text).length > 0
  if (isSecret(fact, row) || (!isOpen(fact, row) && isHidden())) return null
  const start = line.indexOf(text)
  return cut('fact', line, start < 0 ? [] : [[{ from: start, to: start + text.length }]])
}
