import type { ScreenshotChange } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { columnsOfChange } from '#server/memory/keep/columns-of-change.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import type { Arrivals } from '#server/memory/keep/journey/arrivals.ts'
import { endJourney } from '#server/memory/keep/journey/end-journey.ts'
import { finishStep } from '#server/memory/keep/journey/finish-step.ts'
import { JourneyJob, lookKind } from '#server/memory/keep/journey/journey.ts'
import { lessonStore } from '#server/memory/keep/lesson-store.ts'
import type { Thumbnails } from '#server/memory/keep/pictures/thumbnails.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { keptVeil, veilColumns } from '#server/memory/keep/redaction/veil.ts'
import {
  type ScreenshotPatch,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, Jobs, RunningJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { correctedReading } from './facts/corrected-reading.ts'
import { factsInPlace } from './facts/facts-in-place.ts'
import type { Interpretation, InterpretInput, Taught } from './interpretation.ts'
import type { Interpreter } from './interpreter.ts'
import { lookAt } from './vision/look-job.ts'

type Dependencies = {
  db: Db
  interpret: (input: InterpretInput) => Promise<Interpretation>
  findVeils: Interpreter['findVeils']
  index: SearchIndex
  arrivals: Pick<Arrivals, 'announce'>
  thumbnails: Pick<Thumbnails, 'drawSoon'>
  /** Null if no model looks at pictures. */
  looks: Pick<Jobs, 'enqueue' | 'wake'> | null
  /** Queues what a new screenshot may change the answer to. */
  standing: {
    queue: (tx: Db, ownerId: OwnerId, screenshotId: number) => Promise<void>
    wake: () => void
  }
  clock: Clock
  log: Log
}

/**
 * Interprets a screenshot that was read. One commit gives it a title, a type and a category, and makes it
 * findable.
 */
export function interpretJob(dependencies: Dependencies): JobHandler {
  const { db, interpret, arrivals, thumbnails, looks, standing, clock, log } = dependencies
  return {
    concurrency: 2,
    async run(payload, job) {
      const { ownerId: userId, screenshotId } = JourneyJob.parse(payload)
      const ownerId = asOwner(userId)
      const row = await screenshotStore(db).find(ownerId, screenshotId)
      const reading = row && (await readingStore(db).find(ownerId, screenshotId))
      if (!row || !reading) return
      const [categories, taught] = await Promise.all([
        categoryStore(db).list(ownerId),
        whatWasTaught(db, ownerId, screenshotId),
      ])
      const seenAt = row.captured_at ?? row.created_at
      const isCaptured = row.captured_at !== null
      const known = { categories, seenAt, isCaptured, taught }
      const corrected = isCorrected(row) ? correctedReading(reading, row.extracted_text) : null
      const told = await interpret({ reading: corrected?.reading ?? reading, ...known })
      // The picture still shows what a corrected text no longer says.
      const shown = corrected ? (await interpret({ reading, ...known })).facts : []
      const facts = corrected?.isPlaced === false ? factsInPlace(told.facts, shown) : told.facts
      const covered = { reading, facts: [...facts, ...shown], text: row.extracted_text }
      const read = { row, veils: veilColumns(await dependencies.findVeils(covered)) }
      const understood = { ...told, facts }
      const filed = await keepInterpretation(dependencies, read, understood, job).catch(unlessCorrected)
      if (filed === 'corrected') return this.run(payload, job)
      if (!filed) return
      arrivals.announce(screenshotId)
      looks?.wake(lookKind)
      standing.wake()
      const veil = keptVeil(filed)
      if (row.media_type !== 'text/plain' && veil !== undefined) thumbnails.drawSoon(row.file_key, veil)
      log.info('screenshot.filed', { screenshotId, millis: clock() - row.created_at })
    },
    giveUp: endJourney(dependencies, 'interpret', 'This picture was read, but could not be understood.'),
  }
}

const isCorrected = (row: ScreenshotRow) => correctedFields(row).includes('extractedText')

async function whatWasTaught(db: Db, ownerId: OwnerId, screenshotId: number): Promise<Taught> {
  const [of, emptied] = await Promise.all([
    filingStore(db).taught(ownerId, screenshotId, { lessons: lessonsMax, others: othersMax }),
    lessonStore(db).emptied(ownerId),
  ])
  return { of, emptied }
}

const lessonsMax = 250
const othersMax = 60

/** The text was corrected while the older one was being interpreted. */
class CorrectedMeanwhile extends Error {}

function unlessCorrected(error: unknown): 'corrected' {
  if (error instanceof CorrectedMeanwhile) return 'corrected'
  throw error
}

/** `veils`: redaction masks for the text of the row. */
type Understood = { row: ScreenshotRow; veils: ScreenshotPatch }

/** Returns the row as it was filed. Undefined if there was nothing to update. */
async function keepInterpretation(
  { db, index, looks, standing, clock }: Dependencies,
  { row, veils }: Understood,
  interpretation: Interpretation,
  job: RunningJob,
) {
  let filed: ScreenshotRow | undefined
  await finishStep(db, job, row, async (tx, current) => {
    // A refused try may have set it.
    filed = undefined
    // If it is being read again, it will be interpreted after that.
    if (current.progress !== 'extracted') return
    if (current.extracted_text !== row.extracted_text) throw new CorrectedMeanwhile()
    const ownerId = asOwner(current.user_id)
    // The category may have been deleted meanwhile.
    const understoodId = await stillThere(tx, ownerId, interpretation.categoryId)
    const understood = whatWasUnderstood({ ...interpretation, categoryId: understoodId }, current)
    const { facts } = interpretation
    const patch = { ...understood, ...veils, updated_at: clock() }
    filed = await screenshotStore(tx).update(ownerId, row.id, patch)
    if (!filed) return
    await factStore(tx).replace(ownerId, row.id, facts)
    await filingStore(tx).put(ownerId, row.id, { ...interpretation.filing, categoryId: understoodId })
    const category =
      filed.category_id === null ? null : await categoryStore(tx).find(ownerId, filed.category_id)
    await index.put(tx, ownerId, filed, category?.name ?? null, facts)
    await standing.queue(tx, ownerId, row.id)
    // A text that a person wrote needs no look.
    if (!looks || row.media_type === 'text/plain') return
    await looks.enqueue(tx, lookAt(filed, interpretation))
  })
  return filed
}

async function stillThere(tx: Db, ownerId: OwnerId, categoryId: number | null): Promise<number | null> {
  const category = categoryId === null ? undefined : await categoryStore(tx).find(ownerId, categoryId)
  return category?.id ?? null
}

/** Fields that the person has set stay as they are. */
function whatWasUnderstood(interpretation: Interpretation, row: ScreenshotRow): ScreenshotPatch {
  const { title, description, type, categoryId, tags, analysis } = interpretation
  const understood: ScreenshotChange = { title, description, type, categoryId, tags }
  const corrected = new Set(correctedFields(row))
  const open = Object.fromEntries(Object.entries(understood).filter(([field]) => !corrected.has(field)))
  return { ...columnsOfChange(open), analysis, progress: 'filed', failed_step: null, failure_reason: null }
}
