import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Change } from '#contract/reminder.ts'
import type { LastResult } from '#server/memory/keep/saved-searches/last-result.ts'
import { type Standing, savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { tellChange } from '#server/memory/remind/tell/tell-change.ts'
import { tellKind } from '#server/memory/remind/tell/tell-job.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { canMatter } from './can-matter.ts'
import { type Asking, type FoundNow, foundIdsMax, foundNow } from './found-now.ts'

export const askAgainKind = 'ask-again'

/** Queues the job for a screenshot that was just filed, if its owner watches anything. */
export const queueAskAgain =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void> => {
    if ((await savedSearchStore(tx).countStanding(ownerId)) === 0) return
    const payload = { ownerId, screenshotId } satisfies z.input<typeof Payload>
    await jobs.enqueue(tx, { kind: askAgainKind, key: `${ownerId}:${screenshotId}`, ownerId, payload })
  }

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'wake'>; asking: Asking; clock: Clock; log: Log }

/**
 * Asks the owner's watched searches and questions again after a new screenshot. Skips questions that it
 * cannot affect. The new state and its notification commit together, so running the job twice notifies only
 * once.
 */
export const askAgainJob = ({ db, jobs, asking, clock, log }: Dependencies): JobHandler => {
  return {
    // Nobody waits for this job, and each answer takes a while.
    concurrency: 1,
    async run(payload) {
      const { ownerId: userId, screenshotId } = Payload.parse(payload)
      const ownerId = asOwner(userId)
      const row = await screenshotStore(db).find(ownerId, screenshotId)
      if (!row) return
      const recall = asking.recall.once()
      for (const standing of await savedSearchStore(db).standing(ownerId)) {
        const { saved, timeZone } = standing
        if (saved.isQuestion && !(await canMatter(recall, ownerId, saved.search, screenshotId))) continue
        const whose = { ownerId, timeZone: timeZone ?? undefined }
        const found = await foundNow({ ...asking, recall }, whose, saved, screenshotId)
        const news = saved.isQuestion ? newAnswer(standing, found) : newResult(standing, found, row)
        if (news) await tell(ownerId, standing, news)
      }
    },

    /** The failure is logged, and the next screenshot asks again. */
    giveUp: async () => {},
  }

  async function tell(ownerId: OwnerId, standing: Standing, news: News): Promise<void> {
    const isTold = await inTransaction(db, async tx => {
      if (!(await savedSearchStore(tx).learn(ownerId, standing, news.known))) return false
      const { search } = standing.saved
      await tellChange(tx, jobs, ownerId, { ...news, text: search || null, now: clock() })
      return true
    })
    if (!isTold) return
    jobs.wake(tellKind)
    log.info('standing.changed', { ownerId, savedSearchId: standing.saved.id })
  }
}

const Payload = z.object({ ownerId: Id, screenshotId: Id })

type News = { known: LastResult; change: Change; screenshotId: number | null }

/** Null if the answer is the same, or if nothing is found any more: the screenshot may have been deleted. */
function newAnswer({ known: before }: Standing, { known, proofs: [proof] }: FoundNow): News | null {
  if (known.said === null || known.mark === before.mark) return null
  const change = { was: before.said, is: known.said, line: proof?.line ?? null }
  return { known, change, screenshotId: proof?.screenshotId ?? null }
}

/** Null unless the new screenshot is in the results for the first time. */
function newResult(
  { known: before, toldFrom }: Standing,
  { known, proofs }: FoundNow,
  row: Pick<ScreenshotRow, 'id' | 'created_at'>,
): News | null {
  const [proof] = proofs
  if (!proof || known.said === null || before.ids.includes(row.id)) return null
  // An older screenshot that was read again, or restored from an export, is not new.
  if (row.created_at < toldFrom - readingMillisMax) return null
  const ids = [...before.ids, row.id].slice(-foundIdsMax)
  const change = { was: before.said, is: known.said, line: proof.line }
  return { known: { ...known, ids }, change, screenshotId: row.id }
}
/** The longest time between saving a screenshot and reading it. */
const readingMillisMax = 10 * 60_000
