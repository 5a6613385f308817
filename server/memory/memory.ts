import type { FastifyInstance } from 'fastify'
import type { OwnerId } from '#server/platform/owner.ts'
import { importEntryStore } from './capture/import/import-entry-store.ts'
import { lookForMissingCodes } from './extract/look-for-codes-job.ts'
import { recollectWhatIsBare } from './interpret/recollect-job.ts'
import { categoryStore } from './keep/categories/category-store.ts'
import { changeStore } from './keep/changes/change-store.ts'
import { changeMillis } from './keep/changes/undo-change.ts'
import { undoRemembered } from './keep/changes/undo-remembered.ts'
import { changesMax } from './keep/changes-max.ts'
import { exportMemories } from './keep/export/export-memories.ts'
import { forgetOwner } from './keep/forget/forget-owner.ts'
import { veilWhatIsBare } from './keep/pictures/veil-job.ts'
import { screenshotStore } from './keep/screenshot-store.ts'
import type { MemoryDependencies } from './memory-dependencies.ts'
import { createParts } from './memory-parts.ts'
import { addRoutes, type ToldByRoutes } from './memory-routes.ts'
import { createSteps } from './memory-steps.ts'
import { reindexWhatIsStale, renewEntries } from './recall/index/reindex-job.ts'
import { embedWhatIsMissing } from './recall/meaning/embed-missing.ts'
import { exportReminders } from './remind/export-reminders.ts'
import { chatStore } from './reply/conversation/chat-store.ts'

/** The story's table of contents: what happens to a screenshot, in order. */
export function createMemory(dependencies: MemoryDependencies) {
  const { db, files, jobs, clock, embeddings } = dependencies
  const parts = createParts(dependencies)
  const {
    capture,
    captureText,
    admission,
    arrivals,
    change,
    facts,
    reply,
    spareTime,
    tidying,
    index,
    trash,
    imports,
    archives,
  } = parts
  return {
    steps: createSteps(dependencies, parts),
    routes: (http: FastifyInstance, told: ToldByRoutes) => addRoutes(http, dependencies, parts, told),
    /** What assistants do with memories. */
    forTools: {
      ...{ remy: reply, categories: categoryStore(db), screenshots: screenshotStore(db) },
      undoRemembered: undoRemembered({
        db,
        renew: renewEntries(jobs),
        quota: parts.quota,
        change,
        trash,
        clock,
      }),
      limitChanges: (ownerId: OwnerId) => parts.limitOften(`change of ${ownerId}`, changesMax),
      clock,
    },
    /** What share links show. */
    forSharing: { recall: parts.recall, sendPicture: parts.sendPicture },
    /** What text messages do with memories, besides the routes above. */
    byText: { capture, captureText, admission, arrivals, change, facts, reply },
    /** Removes for good what was deleted, and forgets what was changed, 30 days before `now`. */
    async purgeOld(now: number) {
      await trash.purgeOld(now)
      await imports.purgeOld(now)
      await changeStore(db).removeBefore(now - changeMillis)
    },
    /** How many screenshots are not yet fully processed. */
    countWaiting: async () => {
      const counts = await Promise.all(['extract', 'extract-later', 'interpret'].map(jobs.count))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    endWaiting: arrivals.endWaiting,
    /** Queues one-time work that a newer version needs (re-indexing, redaction, …). Nobody waits for it. */
    async catchUp() {
      await reindexWhatIsStale({ db, jobs })
      await veilWhatIsBare({ db, jobs })
      await lookForMissingCodes({ db, jobs })
      await recollectWhatIsBare({ db, jobs })
      if (embeddings) await embedWhatIsMissing({ db, embeddings, jobs })
    },
    async close() {
      await spareTime.end()
      await tidying?.close()
    },
    forgetOwner: forgetOwner({
      ...{ db, files, index, jobs },
      imports: {
        removeSome: (tx, ownerId, limit) => importEntryStore(tx).removeSome(ownerId, limit),
        removeArchives: archives.removeAllOf,
      },
    }),
    exportMemories: exportMemories({
      ...{ db, files, clock },
      conversation: chatStore(db).whole,
      reminders: exportReminders(db),
    }),
  }
}
