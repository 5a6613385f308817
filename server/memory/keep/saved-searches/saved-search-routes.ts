import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/saved-search.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { savedSearchStore } from './saved-search-store.ts'

type Dependencies = { db: Db; clock: Clock; limitOften: LimitRate }

export function savedSearchRoutes(http: FastifyInstance, { db, clock, limitOften }: Dependencies): void {
  const searches = savedSearchStore(db)

  serve(http, contract.listSavedSearches, ({ ownerId }) => searches.list(ownerId))

  serve(http, contract.saveSearch, async ({ ownerId, body }) => {
    await limitOften(`change of ${ownerId}`, changesMax)
    const known = await searches.find(ownerId, body)
    if (known) return known
    if ((await searches.list(ownerId)).length >= contract.savedSearchesMax)
      throw new ProblemError(
        'search.too-many',
        `You can save ${contract.savedSearchesMax} searches. Remove one first.`,
      )
    return searches.insert(ownerId, body, clock())
  })

  serve(http, contract.removeSavedSearch, async ({ ownerId, params }) => {
    await searches.remove(ownerId, params.id)
    return undefined
  })
}
