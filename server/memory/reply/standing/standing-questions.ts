import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { createSavedSearches } from '#server/memory/keep/saved-searches/saved-searches.ts'
import type { StandingOrders } from '#server/memory/reply/change/watch.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { canStand } from './can-matter.ts'
import { type Asking, foundNow } from './found-now.ts'

type Dependencies = { db: Db; asking: Asking; clock: Clock }

/** Saved searches and questions that the user watches. Each runs once when it is saved. */
export function standingQuestions({ db, asking, clock }: Dependencies) {
  const savedSearches = createSavedSearches({
    ...{ db, clock },
    async ask(ownerId, saved, timeZone) {
      if (saved.isQuestion && !canStand(saved.search))
        throw new ProblemError('request.invalid', 'That is no question whose answer can change.')
      return (await foundNow(asking, { ownerId, timeZone }, saved)).known
    },
  })
  const actions: StandingOrders = {
    begin: (ownerId, search, timeZone) =>
      savedSearches.save(ownerId, search, { tellsChanges: true, timeZone }),
    list: async ownerId =>
      (await savedSearchStore(db).list(ownerId)).filter(({ tellsChanges }) => tellsChanges),
    async end(ownerId, id) {
      const saved = await savedSearchStore(db).findById(ownerId, id)
      if (saved?.isQuestion) await savedSearchStore(db).remove(ownerId, id)
      else if (saved) await savedSearches.tell(ownerId, id, { tellsChanges: false })
    },
  }
  return { savedSearches, actions, asking }
}
