import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Change } from '#contract/reminder.ts'
import type { Known } from '#server/memory/keep/saved-searches/known.ts'
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

/** Queues the job for a screenshot that was just filed, if anything of its owner's stands. */
export const queueAskAgain =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void> => {
    if ((await savedSearchStore(tx).countStanding(ownerId)) === 0) return
    const payload = { ownerId, screenshotId } satisfies z.input<typeof Payload>
    await jobs.enqueue(tx, { kind: askAgainKind, key: `${ownerId}:${screenshotId}`, ownerId, payload })
  }

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'wake'>; asking: Asking; clock: Clock; log: Log }

/**
 * Asks a person's standing searches and questions again, where the new screenshot can matter. What is known
 * and what is told of it commit together, so a change is told once, however often this runs.
 */
export const askAgainJob = ({ db, jobs, asking, clock, log }: Dependencies): JobHandler => {
  return {
    // Nobody waits for it, and an answer takes a while to find.
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

    /** It is logged, and the next screenshot asks again. */
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

type News = { known: Known; change: Change; screenshotId: number | null }

/** Nothing found where something was is no news: what was found may have been deleted. */
function newAnswer({ known: before }: Standing, { known, proofs: [proof] }: FoundNow): News | null {
  if (known.said === null || known.mark === before.mark) return null
  const change = { was: before.said, is: known.said, line: proof?.line ?? null }
  return { known, change, screenshotId: proof?.screenshotId ?? null }
}

/** The new screenshot is among the results for the first time. */
function newResult(
  { known: before, toldFrom }: Standing,
  { known, proofs }: FoundNow,
  row: Pick<ScreenshotRow, 'id' | 'created_at'>,
): News | null {
  const [proof] = proofs
  if (!proof || known.said === null || before.ids.includes(row.id)) return null
  // It is not new: it was only read again, or came back from an export.
  if (row.created_at < toldFrom - readingMillisMax) return null
  const ids = [...before.ids, row.id].slice(-foundIdsMax)
  const change = { was: before.said, is: known.said, line: proof.line }
  return { known: { ...known, ids }, change, screenshotId: row.id }
}
/** It may have been saved before, and be read now. */
const readingMillisMax = 10 * 60_000
