import type { FastifyInstance } from 'fastify'
import { changeSeveral } from '#contract/batch.ts'
import * as contract from '#contract/screenshot.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { ChangeScreenshot } from './change-screenshot.ts'
import { presentChange } from './changes/change-routes.ts'
import { changesMax } from './changes-max.ts'
import { existingScreenshot } from './existing-screenshot.ts'
import { detailStores, presentDetailFor } from './present-screenshot.ts'
import { changeByKey } from './redaction/change-by-key.ts'
import { type ScreenshotRow, screenshotStore } from './screenshot-store.ts'
import type { ChangeSeveral } from './several/change-several.ts'
import type { Trash } from './trash/trash.ts'

type Dependencies = {
  db: Db
  change: ChangeScreenshot
  trash: Pick<Trash, 'discardAll'>
  several: ChangeSeveral
  clock: Clock
  limitOften: LimitRate
}

export function keepRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, change, trash, several, clock, limitOften } = dependencies
  const stores = detailStores(db)
  const byKey = changeByKey({ db, change })

  serve(http, contract.getScreenshot, async ({ ownerId, params, request }) => {
    const row = await existingScreenshot(db, ownerId, params.id)
    await noteLook(ownerId, row)
    return presentDetailFor(request, stores, ownerId, row)
  })

  /** Records the first view that is more than a day after saving, once for each screenshot. */
  async function noteLook(ownerId: OwnerId, { id, looked_at, created_at }: ScreenshotRow): Promise<void> {
    const now = clock()
    if (looked_at !== null || now < created_at + freshMillis) return
    // If nothing can be written, for example on a full disk, people can still view it.
    await screenshotStore(db)
      .update(ownerId, id, { looked_at: now })
      .catch(() => {})
  }

  serve(http, contract.changeScreenshot, async ({ ownerId, params, body, request }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    // A key gets the text with masked secrets. Writing that back would lose them.
    if (request.key && body.extractedText !== undefined) throw textIsClosed()
    const changed = request.key
      ? await byKey(ownerId, params.id, body)
      : await change(ownerId, params.id, body, 'you')
    return presentDetailFor(request, stores, ownerId, changed)
  })

  serve(http, contract.forgetScreenshot, async ({ ownerId, params }) => {
    await trash.discardAll(ownerId, [params.id])
    return undefined
  })

  serve(http, changeSeveral, async ({ ownerId, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const { change, changed } = await several(ownerId, body.ids, body.act)
    return { change: change && presentChange(change), changed }
  })
}

const freshMillis = 86_400_000
const textIsClosed = () =>
  new ProblemError('key.not-allowed', 'A key cannot change the text of a screenshot.')
