import type { FastifyInstance } from 'fastify'
import { nextCursorHeader } from '#contract/screenshot.ts'
import * as contract from '#contract/trash.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import { detailStores, presentDetailFor } from '#server/memory/keep/present-screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { moment } from '#server/platform/moment.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Trash } from './trash.ts'
import { type ListedTrashRow, trashStore } from './trash-store.ts'

type Dependencies = { db: Db; trash: Trash; limitOften: LimitRate }

export function trashRoutes(http: FastifyInstance, { db, trash, limitOften }: Dependencies): void {
  const stores = detailStores(db)
  const limitChanges = (ownerId: OwnerId) => limitOften(`change of ${ownerId}`, changesMax)

  serve(http, contract.listTrash, async ({ ownerId, query, reply }) => {
    const { rows, nextCursor } = await trashStore(db).list(ownerId, query)
    if (nextCursor) reply.header(nextCursorHeader, nextCursor)
    return rows.map(presentTrashed)
  })

  serve(http, contract.restoreScreenshot, async ({ ownerId, params, request }) => {
    await limitChanges(ownerId)
    return presentDetailFor(request, stores, ownerId, await trash.restore(ownerId, params.id))
  })

  serve(http, contract.purgeScreenshot, async ({ ownerId, params }) => {
    await limitChanges(ownerId)
    await trash.purge(ownerId, params.id)
    return undefined
  })

  serve(http, contract.emptyTrash, async ({ ownerId }) => {
    await limitChanges(ownerId)
    return { removed: await trash.empty(ownerId) }
  })
}

function presentTrashed(row: ListedTrashRow): contract.TrashedScreenshot {
  const { screenshot_id, title, description, type, preview, width, height, deleted_at } = row
  return {
    ...{ id: screenshot_id, title, description, type, imageData: preview, width, height },
    createdAt: moment(row.created_at),
    deletedAt: moment(deleted_at),
    goneAt: moment(deleted_at + contract.trashDays * 86_400_000),
  }
}
