import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/screenshot.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { ChangeScreenshot } from './change-screenshot.ts'
import { changesMax } from './changes-max.ts'
import { detailStores, presentDetail } from './present-screenshot.ts'
import { screenshotStore } from './screenshot-store.ts'
import { unknownScreenshot } from './unknown.ts'

type Dependencies = {
  db: Db
  change: ChangeScreenshot
  discard: (ownerId: OwnerId, id: number) => Promise<void>
  limitOften: LimitRate
}

export function keepRoutes(http: FastifyInstance, { db, change, discard, limitOften }: Dependencies): void {
  const stores = detailStores(db)

  serve(http, contract.getScreenshot, async ({ ownerId, params }) => {
    const row = await screenshotStore(db).find(ownerId, params.id)
    if (!row) throw unknownScreenshot()
    return presentDetail(stores, ownerId, row)
  })

  serve(http, contract.changeScreenshot, async ({ ownerId, params, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    return presentDetail(stores, ownerId, await change(ownerId, params.id, body))
  })

  serve(http, contract.forgetScreenshot, async ({ ownerId, params }) => {
    await discard(ownerId, params.id)
    return undefined
  })
}
