import type { FastifyInstance } from 'fastify'
import { nextCursorHeader } from '#contract/screenshot.ts'
import * as contract from '#contract/trash.ts'
import { detailStores, presentDetail, presentListed } from '#server/memory/keep/present-screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Trash } from './trash.ts'
import { type TrashRow, trashStore } from './trash-store.ts'
import { screenshotIn } from './whole-rows.ts'

export function trashRoutes(http: FastifyInstance, { db, trash }: { db: Db; trash: Trash }): void {
  const stores = detailStores(db)

  serve(http, contract.listTrash, async ({ ownerId, query, reply }) => {
    const { rows, nextCursor } = await trashStore(db).list(ownerId, query)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return rows.map(presentTrashed)
  })

  serve(http, contract.restoreScreenshot, async ({ ownerId, params }) =>
    presentDetail(stores, ownerId, await trash.restore(ownerId, params.id)),
  )

  serve(http, contract.purgeScreenshot, async ({ ownerId, params }) => {
    await trash.purge(ownerId, params.id)
    return undefined
  })

  serve(http, contract.emptyTrash, async ({ ownerId }) => ({ removed: await trash.empty(ownerId) }))
}

function presentTrashed({ rows, deleted_at }: TrashRow): contract.TrashedScreenshot {
  const { id, title, description, type, createdAt, imageData, width, height } = presentListed(
    screenshotIn(rows),
  )
  return {
    ...{ id, title, description, type, createdAt, imageData, width, height },
    deletedAt: new Date(deleted_at).toISOString(),
    goneAt: new Date(deleted_at + contract.trashDays * 86_400_000).toISOString(),
  }
}
