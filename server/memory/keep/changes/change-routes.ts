import type { FastifyInstance } from 'fastify'
import { type Change, listChanges, undoChange as undoChangeCall } from '#contract/change.ts'
import type { RenewEntries } from '#server/memory/keep/categories/change-category.ts'
import { orNameTaken } from '#server/memory/keep/categories/or-name-taken.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import { sayMade } from './made.ts'
import { changeMillis, undoChange } from './undo-change.ts'

type Dependencies = { db: Db; renew: RenewEntries; clock: Clock }

export function changeRoutes(http: FastifyInstance, { db, renew, clock }: Dependencies): void {
  const undo = undoChange({ db, renew, clock })

  serve(http, listChanges, async ({ ownerId }) => {
    const changes = await changeStore(db).newest(ownerId, clock() - changeMillis, listedMax)
    return changes.map(presentChange)
  })

  serve(http, undoChangeCall, async ({ ownerId, params }) =>
    presentChange(await orNameTaken(undo(ownerId, params.id))),
  )
}

const listedMax = 100

export const presentChange = ({ id, madeAt, made, isUndone }: KeptChange): Change => ({
  ...{ id, isUndone, text: sayMade(made) },
  madeAt: new Date(madeAt).toISOString(),
})
