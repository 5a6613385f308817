import { z } from 'zod'
import type { ScreenshotChange } from '#contract/screenshot.ts'
import type { Interpretation } from '#server/memory/interpret/interpretation.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { understandCode } from '#server/memory/keep/codes/understand-code.ts'
import { columnsOfChange } from '#server/memory/keep/columns-of-change.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { finishStep } from '#server/memory/keep/journey/finish-step.ts'
import { JourneyJob, lookKind } from '#server/memory/keep/journey/journey.ts'
import { lessonStore } from '#server/memory/keep/lesson-store.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import {
  type CorrectionReaders,
  isStillOf,
  readCorrection,
  wordsLeftToRemy,
} from '#server/memory/keep/read-correction.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob, RunningJob } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import type { AskVision } from './ask-vision.ts'
import { type LookAnswer, takeFromLook } from './look-answer.ts'
import { doubtfulLines, mendedReading } from './mended-reading.ts'

type Dependencies = {
  db: Db
  askVision: AskVision
  files: Pick<FileStore, 'get'>
  pictures: Pick<Pictures, 'drawForModel'>
  index: Pick<SearchIndex, 'put'>
  arrivals: Pick<Arrivals, 'announce'>
  clock: Clock
} & Required<CorrectionReaders>

const LookJob = JourneyJob.extend({ isTypeTaught: z.boolean() })
type LookJob = z.infer<typeof LookJob>

/** Queued in the transaction that files by rules. If the vision pass fails, the screenshot stays as it is. */
export const lookAt = ({ id, user_id }: ScreenshotRow, { filing }: Interpretation): NewJob => ({
  kind: lookKind,
  key: String(id),
  ownerId: asOwner(user_id),
  payload: { ownerId: user_id, screenshotId: id, isTypeTaught: filing.isTypeTaught } satisfies LookJob,
})

/**
 * Runs a vision pass on a filed screenshot, and puts the model's words in place of those of the rules. What
 * the person said stays.
 */
export function lookJob(dependencies: Dependencies): JobHandler {
  const { db, askVision, arrivals } = dependencies
  return {
    concurrency: 4,
    async run(payload, job) {
      const { ownerId, screenshotId, isTypeTaught } = LookJob.parse(payload)
      const row = await screenshotStore(db).find(asOwner(ownerId), screenshotId)
      let said: LookAnswer | null = null
      if (row?.progress === 'filed') {
        const known = await whatIsKnown(db, row)
        const reading = await readingStore(db).find(asOwner(ownerId), screenshotId)
        const picture = await drawWhatMayLeave(dependencies, row, reading, known)
        const doubtful = picture && reading ? doubtfulLines(reading, row.extracted_text, known.hide) : []
        said = await askVision(asOwner(ownerId), { ...known, picture, doubtful })
        const mended = said && reading && mendedReading(reading, doubtful, said.lines)
        if (said) await keepLook(dependencies, { row, said, isTypeTaught, mended: mended ?? null }, job)
      }
      // Others wait until the job is finished.
      if (!said) await job.finish(db)
      arrivals.announce(screenshotId)
    },
    // The filing by rules stays.
    async giveUp(payload, _error, job) {
      await job.finish(db)
      arrivals.announce(LookJob.parse(payload).screenshotId)
    },
  }
}

/** What a model is told about a screenshot, and what its answer is checked against. */
async function whatIsKnown(db: Db, row: ScreenshotRow) {
  const ownerId = asOwner(row.user_id)
  const facts = await factStore(db).of(ownerId, [row.id])
  const all = await categoryStore(db).list(ownerId)
  const emptied = await lessonStore(db).emptied(ownerId)
  const hide = (text: string) => maskSecrets(text, facts, row.extracted_text)
  // A category with a secret in its name is not sent.
  const categories = all.filter(({ id, name }) => !emptied.includes(id) && hide(name) === name)
  return {
    text: withoutOrders(hide(row.extracted_text)),
    hide,
    categories,
    hasSecret: secretFacts(row.extracted_text, facts).length > 0,
  }
}

/**
 * Secrets in a picture cannot be hidden. So a picture with one is not sent, even if its text was corrected
 * since.
 */
async function drawWhatMayLeave(
  { files, pictures }: Dependencies,
  row: ScreenshotRow,
  reading: Reading | undefined,
  { hide, hasSecret }: Known,
): Promise<Uint8Array | null> {
  const texts = [row.extracted_text, reading ? plainText(reading) : '']
  const hasSecretCode = reading?.codes?.some(code => understandCode(code).isSecret) ?? false
  if (hasSecret || hasSecretCode || texts.some(text => hide(text) !== text)) return null
  const bytes = await files.get(row.file_key)
  return bytes ? pictures.drawForModel(bytes, row.file_key) : null
}

type Known = Awaited<ReturnType<typeof whatIsKnown>>
type Looked = { row: ScreenshotRow; said: LookAnswer; isTypeTaught: boolean; mended: Reading | null }

async function keepLook(
  dependencies: Dependencies,
  { row, said, isTypeTaught, mended }: Looked,
  job: RunningJob,
) {
  const { db, index, clock } = dependencies
  const ownerId = asOwner(row.user_id)
  const text = mended ? plainText(mended) : row.extracted_text
  const correction =
    mended && text !== row.extracted_text
      ? { mended, text, read: await readCorrection(db, dependencies, ownerId, row.id, text) }
      : null
  await finishStep(db, job, row, async (tx, current) => {
    // If it is being read again, it may be looked at again, too.
    if (current.progress !== 'filed') return
    const filing = await filingStore(tx).find(ownerId, row.id)
    // A person may have corrected the text meanwhile.
    const isSame = current.extracted_text === row.extracted_text
    const kept = isSame && correction?.read && isStillOf(correction.read, current) ? correction : null
    if (kept) await readingStore(tx).put(ownerId, row.id, kept.mended)
    if (kept?.read?.facts) await factStore(tx).replace(ownerId, row.id, kept.read.facts)
    const now = kept ? { ...current, extracted_text: kept.text } : current
    // The text may have been corrected meanwhile, a category emptied, and a move learned from.
    const { analysis, searchWords, ...seen } = takeFromLook(said, await whatIsKnown(tx, now))
    const taught = [...(filing?.movesFollowed ? ['categoryId'] : []), ...(isTypeTaught ? ['type'] : [])]
    const change = without(seen, [...correctedFields(current), ...taught])
    const looked = await screenshotStore(tx).update(ownerId, row.id, {
      ...(kept && { ...wordsLeftToRemy(kept.read?.words, current), ...kept.read?.veils }),
      ...{ ...columnsOfChange(change), extracted_text: now.extracted_text, search_words: searchWords },
      ...(analysis !== undefined && { analysis }),
      updated_at: clock(),
    })
    if (!looked) return
    if (filing && change.categoryId !== undefined && change.categoryId !== current.category_id)
      await filingStore(tx).put(ownerId, row.id, { ...filing, categoryId: change.categoryId, because: [] })
    const { category_id: categoryId } = looked
    const category = categoryId === null ? null : await categoryStore(tx).find(ownerId, categoryId)
    await index.put(tx, ownerId, looked, category?.name ?? null)
  })
}

const without = (seen: ScreenshotChange, fields: string[]): ScreenshotChange =>
  Object.fromEntries(Object.entries(seen).filter(([field]) => !fields.includes(field)))
