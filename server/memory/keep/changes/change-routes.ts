import type { FastifyInstance } from 'fastify'
import { type Change, listChanges, undoChange as undoChangeCall } from '#contract/change.ts'
import { orNameTaken } from '#server/memory/keep/categories/or-name-taken.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeStore, type KeptChange } from './change-store.ts'
import { changeMillis, type Undoing, undoChange } from './undo-change.ts'

type Dependencies = Undoing & { limitOften: LimitRate }

export function changeRoutes(http: FastifyInstance, { limitOften, ...dependencies }: Dependencies): void {
  const { db, clock } = dependencies
  const undo = undoChange(dependencies)

  serve(http, listChanges, async ({ ownerId }) => {
    const changes = await changeStore(db).newest(ownerId, clock() - changeMillis, listedMax)
    return changes.map(presentChange)
  })

  serve(http, undoChangeCall, async ({ ownerId, params }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    return presentChange(await orNameTaken(undo(ownerId, params.id)))
  })
}

const listedMax = 100

export const presentChange = ({ madeAt, ...change }: KeptChange): Change => ({
  ...change,
  madeAt: new Date(madeAt).toISOString(),
})
