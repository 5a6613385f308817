import { type SavedSearch, savedSearchesMax, standingMax } from '#contract/saved-search.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { LastResult } from './last-result.ts'
import { type NewSearch, savedSearchStore } from './saved-search-store.ts'

export type SavedSearches = ReturnType<typeof createSavedSearches>

type Dependencies = {
  db: Db
  /** Runs it now. Throws a ProblemError if it cannot be repeated. */
  ask: (ownerId: OwnerId, saved: NewSearch, timeZone: string | undefined) => Promise<LastResult>
  clock: Clock
}
type Kept = { saved: SavedSearch; isNew: boolean }

/** Saves searches and questions, and starts or stops their notifications. */
export function createSavedSearches({ db, ask, clock }: Dependencies) {
  /** Returns the existing one if it is already saved. `tellsChanges` starts its notifications. */
  async function save(
    ownerId: OwnerId,
    search: NewSearch,
    { tellsChanges = false, timeZone }: { tellsChanges?: boolean; timeZone?: string | undefined },
  ): Promise<Kept> {
    const there = await savedSearchStore(db).find(ownerId, search)
    if (there && (there.tellsChanges || !tellsChanges)) return { saved: there, isNew: false }
    const known = tellsChanges ? await ask(ownerId, search, timeZone) : null
    return inTransaction(db, async tx => {
      const store = savedSearchStore(tx)
      const same = await store.find(ownerId, search)
      if (same && (same.tellsChanges || !known)) return { saved: same, isNew: false }
      if (!same && !search.isQuestion) await expectRoom(tx, ownerId)
      if (known) await expectRoomToStand(tx, ownerId)
      const { id } = same ?? (await store.insert(ownerId, search, clock()))
      const telling = { told_from: known && clock(), time_zone: timeZone ?? null, known }
      const saved = await store.tell(ownerId, id, telling)
      if (!saved) throw unknownSearch()
      return { saved, isNew: true }
    })
  }

  async function tell(
    ownerId: OwnerId,
    id: number,
    { tellsChanges, timeZone }: { tellsChanges: boolean; timeZone?: string | undefined },
  ): Promise<SavedSearch> {
    const there = await savedSearchStore(db).findById(ownerId, id)
    if (!there) throw unknownSearch()
    if (there.tellsChanges === tellsChanges) return there
    if (tellsChanges) return (await save(ownerId, there, { tellsChanges, timeZone })).saved
    const quiet = { told_from: null, time_zone: null, known: null }
    const ended = await savedSearchStore(db).tell(ownerId, id, quiet)
    if (!ended) throw unknownSearch()
    return ended
  }

  return { save, tell }
}

async function expectRoom(tx: Db, ownerId: OwnerId): Promise<void> {
  const searches = (await savedSearchStore(tx).list(ownerId)).filter(({ isQuestion }) => !isQuestion)
  if (searches.length >= savedSearchesMax)
    throw new ProblemError('search.too-many', `You can save ${savedSearchesMax} searches. Remove one first.`)
}

async function expectRoomToStand(tx: Db, ownerId: OwnerId): Promise<void> {
  if ((await savedSearchStore(tx).countStanding(ownerId)) >= standingMax)
    throw new ProblemError(
      'search.too-many',
      `Remy can tell you of changes to ${standingMax} searches and questions. End one first.`,
    )
}

const unknownSearch = () => new ProblemError('search.unknown', 'There is no such saved search.')
