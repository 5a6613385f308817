import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Fact } from '#contract/fact.ts'
import { convertedTypes } from '#contract/kind-of-file.ts'
import {
  type Filing,
  type FoundFact,
  listedTextCharsMax,
  type Screenshot,
  type ScreenshotDetail,
} from '#contract/screenshot.ts'
import type { TextSpan } from '#contract/text-span.ts'
import type { Db } from '#server/platform/db/db.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type CategoryStore, categoryStore } from './categories/category-store.ts'
import { understandCode } from './codes/understand-code.ts'
import { correctedFields } from './corrected-fields.ts'
import { type FactStore, factStore } from './fact-store.ts'
import { type FilingStore, filingStore, type KeptFiling } from './filing-store.ts'
import { type Lesson, type LessonStore, lessonStore } from './lesson-store.ts'
import { pagesOf } from './pictures/documents/pages-of.ts'
import { type ReadingStore, readingStore } from './reading-store.ts'
import { coverOwnWords } from './redaction/cover-own-words.ts'
import { coverDetail } from './redaction/cover-screenshot.ts'
import { keptVeil, type Veil, veilName } from './redaction/veil.ts'
import { veilOf } from './redaction/veil-of.ts'
import { veilWords } from './redaction/veil-words.ts'
import { sayFiling } from './say-filing.ts'
import type { ScreenshotRow } from './screenshot-store.ts'
import { secretFacts } from './secrets/is-secret.ts'
import { spansToldBy } from './secrets/secret-spans.ts'
import { titleOfSecret } from './secrets/title-of-secret.ts'
import { ownWordColumns } from './word-columns.ts'

/** A row with the fields of the API. The user's own words are not masked: see `presentListed`. */
export function presentScreenshot(row: ScreenshotRow): Screenshot {
  const { title, description, analysis } = veilWords(row)
  return {
    id: row.id,
    title: titleOfSecret(title, row.extracted_text) ?? title,
    description,
    aiAnalysis: analysis,
    extractedText: row.extracted_text,
    categoryId: row.category_id,
    type: row.type,
    tags: tagsOf(row),
    createdAt: moment(row.created_at),
    capturedAt: row.captured_at === null ? null : moment(row.captured_at),
    note: row.note,
    isFavourite: row.is_favourite === 1,
    width: row.width,
    height: row.height,
    imageData: row.preview,
    veil: veilName(keptVeil(row)),
    ...documentOf(row),
    progress: row.progress,
    failure: row.failed_step && { step: row.failed_step, reason: row.failure_reason ?? '' },
  }
}

/** Nothing for pictures that browsers can show. */
function documentOf({ media_type, pages, width, height }: ScreenshotRow): Pick<Screenshot, 'document'> {
  const mediaType = convertedTypes.find(type => type === media_type)
  return mediaType ? { document: { mediaType, pages: pagesOf({ pages, width, height }) } } : {}
}

/** A row as an item of a list. Secrets in the user's words are masked. The text is cut to save space. */
export function presentListed(row: ScreenshotRow, facts: readonly Fact[] = []): Screenshot {
  const shown = presentScreenshot(row)
  const cut = { ...shown, extractedText: shown.extractedText.slice(0, listedTextCharsMax).toWellFormed() }
  if (!hasOwnWords(row)) return cut
  const source = row.extracted_text
  const { uncovered: _, ...words } = coverOwnWords(wordsOf(shown), source, spansToldBy(facts, source))
  return { ...cut, ...words }
}

/** Whether the user wrote something about it. Remy's own words are masked when they are written. */
export const hasOwnWords = (row: Pick<ScreenshotRow, 'note' | 'corrected'>): boolean =>
  row.note !== '' || (row.corrected !== '[]' && correctedFields(row).some(field => ownWords.has(field)))
const ownWords = new Set<string>(ownWordColumns)

const wordsOf = ({ title, description, note, tags }: Words): Words => ({ title, description, note, tags })
type Words = Pick<Screenshot, 'title' | 'description' | 'note' | 'tags'>

export const tagsOf = ({ tags }: Pick<ScreenshotRow, 'tags'>): string[] =>
  tags === '[]' ? [] : wordsIn(tags)

/** Returns an empty list if the row is damaged, so that the rest is still shown. */
function wordsIn(json: string): string[] {
  try {
    return Words.parse(JSON.parse(json))
  } catch {
    return []
  }
}

/** All details of a screenshot for the user interface, with the places of its secrets. */
export async function presentDetail(
  stores: DetailStores,
  ownerId: OwnerId,
  row: ScreenshotRow,
): Promise<ScreenshotDetail> {
  const { facts, ...detail } = await plainDetail(stores, ownerId, row)
  const { extractedText } = detail
  const spansIn = spansToldBy(facts, extractedText)
  // A hundred facts may be on one long line.
  const lines = new Set(facts.map(({ line }) => line))
  const secretsOf = new Map([...lines].map(line => [line, spansIn(line)]))
  const secret = new Set(secretFacts(extractedText, facts))
  const found = (fact: Fact): FoundFact => ({
    ...fact,
    isSecret: secret.has(fact),
    ...lineShown(fact, secretsOf.get(fact.line) ?? []),
  })
  const shown = {
    ...detail,
    ...coverOwnWords(wordsOf(detail), extractedText, spansIn),
    facts: facts.map(found),
    secrets: spansIn(extractedText),
  }
  // Serialising a long text takes as long again, so other requests run first.
  if (extractedText.length > listedTextCharsMax) await setImmediate()
  return shown
}

/** The same for a client. A key gets nothing secret. */
export async function presentDetailFor(
  { key }: Pick<FastifyRequest, 'key'>,
  ...asked: Parameters<typeof presentDetail>
): Promise<ScreenshotDetail> {
  const detail = await presentDetail(...asked)
  return key ? coverDetail(detail) : detail
}

/** Cuts a very long line to the surroundings of the fact. */
function lineShown({ line, text }: Fact, secrets: readonly TextSpan[]) {
  if (line.length <= lineCharsMax) return { line, lineSecrets: [...secrets] }
  const at = Math.max(0, line.indexOf(text))
  const [start, end] = [Math.max(0, at - lineCharsMax / 2), at + text.length + lineCharsMax / 2]
  const lineSecrets = secrets
    .filter(({ from, to }) => from < end && to > start)
    .map(({ from, to }) => ({
      from: Math.max(from, start) - start,
      to: Math.min(to, end, line.length) - start,
    }))
  return { line: line.slice(start, end).toWellFormed(), lineSecrets }
}
const lineCharsMax = 1_000

/** Everything about a screenshot, unmasked. */
export async function plainDetail(
  { facts, filings, lessons, categories, readings, veilOf }: DetailStores,
  ownerId: OwnerId,
  row: ScreenshotRow,
): Promise<PlainDetail> {
  const [found, filing, taught, category, veil, codes] = await Promise.all([
    facts.of(ownerId, [row.id]),
    filings.find(ownerId, row.id),
    lessons.ofCategory(ownerId, [row.id]),
    row.category_id === null ? undefined : categories.find(ownerId, row.category_id),
    veilOf(row),
    readings.codesOf(ownerId, row.id),
  ])
  const filed = sayFiling({
    categoryName: category?.name ?? null,
    byPerson: taught.length > 0,
    filing: filing?.categoryId === row.category_id && !filing.isCategoryGone ? filing : null,
  })
  const shown = presentScreenshot(row)
  return {
    ...shown,
    veil: veilName(veil),
    aiAnalysis: shown.aiAnalysis && [shown.aiAnalysis, filed].filter(Boolean).join(' '),
    facts: found.map(({ screenshotId: _, ...fact }) => fact),
    codes: codes.map(understandCode),
    filing: presentFiling(row, filing, taught[0]),
  }
}

type PlainDetail = Omit<ScreenshotDetail, 'facts' | 'secrets'> & { facts: Fact[] }

type DetailStores = {
  facts: Pick<FactStore, 'of'>
  filings: Pick<FilingStore, 'find'>
  lessons: Pick<LessonStore, 'ofCategory'>
  categories: Pick<CategoryStore, 'find'>
  readings: Pick<ReadingStore, 'codesOf'>
  veilOf: (row: ScreenshotRow) => Promise<Veil | undefined>
}

export const detailStores = (db: Db): DetailStores => ({
  facts: factStore(db),
  filings: filingStore(db),
  lessons: lessonStore(db),
  categories: categoryStore(db),
  readings: readingStore(db),
  veilOf: row => veilOf(db, row),
})

function presentFiling(
  row: ScreenshotRow,
  filing: KeptFiling | undefined,
  lesson: Lesson | undefined,
): Filing | null {
  if (lesson) {
    const canUndo = lesson.category_before !== lesson.category_id
    return { by: 'person', because: [], movesFollowed: 0, canUndo }
  }
  if (!filing || row.category_id === null || filing.categoryId !== row.category_id) return null
  return { by: 'remy', because: filing.because, movesFollowed: filing.movesFollowed, canUndo: false }
}

const Words = z.array(z.string())
