import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type Admission = ReturnType<typeof createAdmission>

/**
 * Lets uploads in while there is room for them. One that is turned away has cost nothing and is told when
 * to come back; one that is let in is not turned away later.
 */
export function createAdmission({ jobs, waitingMax, arrivingMax }: Limits) {
  const arriving = createPlaces(arrivingMax)
  return {
    async admit<T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T> {
      if (!arriving.take(ownerId)) throw busy()
      try {
        // Those that arrive now will wait too: together they must not be more than may.
        if ((await jobs.count('extract')) + arriving.taken() > waitingMax) throw busy()
        return await work()
      } finally {
        arriving.giveBack(ownerId)
      }
    },
  }
}

type Limits = {
  jobs: Pick<Jobs, 'count'>
  /** Screenshots waiting to be read. */
  waitingMax: number
  /** Uploads whose bytes are held in memory at one time. */
  arrivingMax: number
}

/**
 * The more places an owner has, the more must be free for another one: at most twice as many as are free. Somebody alone
 * gets two thirds; of n who hold on to all they can get, each has 2 / (1 + 2n) of the places, and one half of that is left
 * for a newcomer, as long as that makes one place. (Dynamic thresholds: Choudhury and Hahne, "Dynamic Queue Length
 * Thresholds for Shared-Memory Packet Switches", 1998.)
 */
function createPlaces(placesMax: number) {
  const byOwner = new Map<OwnerId, number>()
  let taken = 0

  const count = (ownerId: OwnerId, change: 1 | -1) => {
    taken += change
    const theirs = (byOwner.get(ownerId) ?? 0) + change
    if (theirs > 0) byOwner.set(ownerId, theirs)
    else byOwner.delete(ownerId)
  }
  return {
    taken: () => taken,
    take(ownerId: OwnerId): boolean {
      if ((byOwner.get(ownerId) ?? 0) >= 2 * (placesMax - taken)) return false
      count(ownerId, 1)
      return true
    },
    giveBack: (ownerId: OwnerId) => count(ownerId, -1),
  }
}

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy reading other screenshots. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
