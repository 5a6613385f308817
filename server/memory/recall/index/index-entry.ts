import type { FactKind } from '#contract/fact.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { type AnalysedWord, analyseText } from '#server/language/words/analyse-text.ts'
import { groupsJoined } from '#server/language/words/groups-joined.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import { gap, ownerToken, type Tier } from '#server/memory/recall/analyse/owner-token.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { withoutOwnWording } from './own-wording.ts'

export type IndexEntry = {
  /** The tokens in text order, with gaps between fields. Positions matter only for phrases. */
  tokens: string[]
  /** The distinct unstemmed words, sorted. Spelling correction uses them. */
  terms: string[]
}

type Extras = {
  /** Returns the parts of a text to leave out. If omitted, secrets are indexed, too. */
  secretsIn?: ((text: string) => readonly TextSpan[]) | null
  /** The labels and the kinds of the screenshot's facts, without secrets. */
  labels?: readonly string[]
  factKinds?: readonly FactKind[]
}

/** Builds the index entry of a screenshot. It is the same for both databases. */
export function indexEntry(
  ownerId: OwnerId,
  row: ScreenshotRow,
  categoryName: string | null,
  { secretsIn, labels = [], factKinds = [] }: Extras = {},
): IndexEntry {
  const fields = fieldsOf(row, categoryName, labels)
    .map(({ tier, text }) => ({ tier, text: secretsIn ? blanked(text, secretsIn(text)) : text }))
    .map(field => analyseField(field, row))
  return {
    tokens: [...fields.flatMap(field => fieldTokens(ownerId, field)), ...marks(ownerId, row, factKinds)],
    terms: termsOf(
      fields.flatMap(({ words }) => words),
      fields.flatMap(({ numbers }) => numbers),
    ),
  }
}

/** Replaces the spans with spaces, so that other positions do not change. */
export const blanked = (text: string, spans: readonly TextSpan[]) =>
  spans.reduce((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)

type Field = { tier: Tier; text: string }
/** `numbers`: numbers that are written in groups ("123 456"), each joined to one word. */
type AnalysedField = { tier: Tier; words: AnalysedWord[]; numbers: string[] }

function fieldsOf(row: ScreenshotRow, categoryName: string | null, labels: readonly string[]): Field[] {
  const type = row.type === 'unknown' ? [] : [row.type]
  const names = [...tagsOf(row), ...type, ...(categoryName === null ? [] : [categoryName])]
  return [
    { tier: 'a', text: row.title },
    ...names.map(text => ({ tier: 'b' as const, text })),
    { tier: 'c', text: withoutOwnWording(row.description) },
    { tier: 'c', text: withoutOwnWording(row.analysis) },
    { tier: 'd', text: row.extracted_text },
    // An empty field adds no tokens, so entries made before these fields existed stay valid.
    ...[row.note, row.search_words].filter(Boolean).map(text => ({ tier: 'c' as const, text })),
    ...labels.slice(0, labelsMax).map(text => ({ tier: 'e' as const, text })),
  ]
}
const labelsMax = 40

/**
 * The limits of each field. Longer text is left out. All fields together stay below the last position that
 * PostgreSQL distinguishes (16,383) and below its largest tsvector (1 MB). A tall page of small print has
 * about 3,000 words.
 */
const bounds: Record<Tier, { chars: number; parts: number; forms: number }> = {
  a: { chars: 2_000, parts: 200, forms: 200 },
  b: { chars: 200, parts: 50, forms: 50 },
  c: { chars: 10_000, parts: 1_000, forms: 500 },
  d: { chars: 100_000, parts: 6_000, forms: 2_000 },
  e: { chars: 100, parts: 12, forms: 8 },
}

function analyseField({ tier, text: whole }: Field, row: ScreenshotRow): AnalysedField {
  const text = whole.slice(0, bounds[tier].chars)
  return { tier, words: analyseText(text), numbers: numbersIn(text, row) }
}

/** Returns joined numbers without secrets. A secret is found only by its groups as written. */
function numbersIn(text: string, row: ScreenshotRow): string[] {
  const joined = groupsJoined(text)
  if (joined.length === 0) return []
  const secrets = knownWithoutSecrets(row) ? [] : secretSpans(text, [], row.extracted_text)
  return joined
    .filter(({ from: start, to: end }) => !secrets.some(({ from, to }) => from < end && to > start))
    .map(({ word }) => word)
}

/** Returns the words in text order, for phrases. Then come the other forms of the words, once each. */
function fieldTokens(ownerId: OwnerId, { tier, words, numbers }: AnalysedField): string[] {
  const parts = words.flatMap(word => word.parts).slice(0, bounds[tier].parts)
  const forms = [
    ...numbers,
    ...words.flatMap(({ whole, stems, humps }) => [...(whole ? [whole] : []), ...stems, ...humps]),
  ]
  const token = (word: string) => ownerToken(ownerId, tier, word)
  return [...parts.map(token), gap, ...[...new Set(forms)].slice(0, bounds[tier].forms).map(token), gap]
}

const marks = (ownerId: OwnerId, row: ScreenshotRow, factKinds: readonly FactKind[]) => [
  ownerToken(ownerId, 'k', String(row.category_id ?? 'none')),
  ownerToken(ownerId, 't', row.type),
  ...factKinds.map(kind => ownerToken(ownerId, 'v', kind)),
  ...(row.is_favourite === 1 ? [ownerToken(ownerId, 'f', '')] : []),
  ownerToken(ownerId, 'z', ''),
]

const termsMax = 4_000

/** Longer words are not terms. */
export const termLettersMax = 24

/** Words of letters, 3 to 24 long, and codes of 4 to 40 letters and digits. */
function termsOf(words: AnalysedWord[], numbers: string[]): string[] {
  const candidates = [...numbers, ...words.flatMap(({ parts, whole }) => (whole ? [...parts, whole] : parts))]
  return [...new Set(candidates.filter(isTerm))].slice(0, termsMax).sort()
}

export const isTerm = (word: string) =>
  /^\p{L}[\p{L}\p{M}]{2,23}$/u.test(word) || /^(?=.*\p{N})[\p{L}\p{N}\p{M}]{4,40}$/u.test(word)
