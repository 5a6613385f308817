import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/saved-search.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { savedSearchStore } from './saved-search-store.ts'
import type { SavedSearches } from './saved-searches.ts'

type Dependencies = { db: Db; savedSearches: SavedSearches; limitOften: LimitRate }

export function savedSearchRoutes(
  http: FastifyInstance,
  { db, savedSearches, limitOften }: Dependencies,
): void {
  const searches = savedSearchStore(db)
  const limitChanges = (ownerId: OwnerId) => limitOften(`change of ${ownerId}`, changesMax)

  serve(http, contract.listSavedSearches, ({ ownerId }) => searches.list(ownerId))

  serve(http, contract.saveSearch, async ({ ownerId, body }) => {
    await limitChanges(ownerId)
    const { tellsChanges, timeZone, ...search } = body
    return (await savedSearches.save(ownerId, search, { tellsChanges, timeZone })).saved
  })

  serve(http, contract.changeSavedSearch, async ({ ownerId, params, body }) => {
    await limitChanges(ownerId)
    return savedSearches.tell(ownerId, params.id, body)
  })

  serve(http, contract.removeSavedSearch, async ({ ownerId, params }) => {
    await searches.remove(ownerId, params.id)
    return undefined
  })
}
