import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { captureRoutes } from './capture/capture-routes.ts'
import { importRoutes } from './capture/import/import-routes.ts'
import { rereadRoutes } from './extract/reread-routes.ts'
import { categoryRoutes } from './keep/categories/category-routes.ts'
import { changeRoutes } from './keep/changes/change-routes.ts'
import { keepRoutes } from './keep/keep-routes.ts'
import { liveTextRoutes } from './keep/live-text/live-text-routes.ts'
import { phoneRoutes } from './keep/phone-routes.ts'
import { imageRoutes } from './keep/pictures/image-routes.ts'
import { savedSearchRoutes } from './keep/saved-searches/saved-search-routes.ts'
import { changeSeveral } from './keep/several/change-several.ts'
import { downloadRoute } from './keep/several/download-route.ts'
import { trashRoutes } from './keep/trash/trash-routes.ts'
import { teachingRoutes } from './learn/teaching-routes.ts'
import type { MemoryDependencies } from './memory-dependencies.ts'
import type { Parts } from './memory-parts.ts'
import { renewEntries } from './recall/index/reindex-job.ts'
import { recallRoutes } from './recall/recall-routes.ts'
import { askRoutes } from './reply/ask-routes.ts'
import { replyRoutes } from './reply/reply-routes.ts'

/** What routes tell others. */
export type ToldByRoutes = {
  /** Somebody is being sent something with its secrets uncovered. */
  onSecretSent: (request: FastifyRequest, ownerId: OwnerId, what: string) => Promise<void>
}

export function addRoutes(
  http: FastifyInstance,
  dependencies: MemoryDependencies,
  parts: Parts,
  { onSecretSent }: ToldByRoutes,
): void {
  const { db, engine, files, jobs, clock, log, limits } = dependencies
  const { capture, captureText, arrivals, admission, change, trash, quota } = parts
  const { index, recall, reply, limitOften } = parts
  const { answerMillisMax } = limits
  http.addHook('onRequest', async ({ ownerId }) => {
    if (ownerId !== null) parts.spareTime.use()
  })
  captureRoutes(http, { db, capture, captureText, limitOften, arrivals, admission, answerMillisMax })
  rereadRoutes(http, { db, jobs, arrivals, admission, clock, answerMillisMax })
  const renew = renewEntries(jobs)
  const renewAndTell = async (tx: Db, ownerId: OwnerId, ids: number[]) => {
    await renew(tx, ownerId, ids)
    await dependencies.announce(tx, ownerId, 'screenshot.changed', ids)
  }
  const several = changeSeveral({ db, trash, renew: renewAndTell, clock })
  keepRoutes(http, { db, change, trash, several, clock, limitOften })
  phoneRoutes(http, { db, limitOften })
  downloadRoute(http, { db, files, onSecretSent })
  trashRoutes(http, { db, trash, limitOften })
  importRoutes(http, { imports: parts.imports, limitOften })
  imageRoutes(http, { db, sendPicture: parts.sendPicture, onSecretSent })
  categoryRoutes(http, { db, clock, quota, renew, limitOften })
  savedSearchRoutes(http, { db, savedSearches: reply.standing.savedSearches, limitOften })
  liveTextRoutes(http, { db, change, limitOften })
  changeRoutes(http, { db, renew: renewAndTell, quota, change, trash, clock, limitOften })
  teachingRoutes(http, { db, index, clock })
  recallRoutes(http, { db, recall, limitOften })
  replyRoutes(http, { db, engine, reply, clock, log })
  askRoutes(http, reply)
}
