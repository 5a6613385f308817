import { imageBytesMax } from '#contract/screenshot.ts'
import { fairShares, isFair } from '#server/platform/fair-shares.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type Admission = ReturnType<typeof createAdmission>

/** Reserves memory for arrived bytes until the upload ends. Throws if they exceed the owner's share. */
export type Hold = (bytes: number) => void

/**
 * Admits uploads while there is room, and shares the room between owners. Memory counts the bytes that have
 * arrived. A place in the queue counts once all have. So a slow upload keeps nobody else out.
 */
export function createAdmission({ jobs, waitingMax, arrivingMax }: Limits) {
  const bytes = fairShares<OwnerId>(arrivingMax * imageBytesMax, imageBytesMax)
  const byOwner = fairShares<OwnerId>(arrivingMax * connectionsEach)
  const byAddress = fairShares<string>(arrivingMax * connectionsEach)
  /** The number of uploads that are about to queue. */
  const arrived = fairShares<OwnerId>(Number.MAX_SAFE_INTEGER)

  const isPlaceLeft = (ownerId: OwnerId, { all, own }: { all: number; own: number }) =>
    isFair({
      max: waitingMax,
      taken: all + arrived.taken() + 1,
      mine: own + arrived.of(ownerId) + 1,
    })

  /** `address` is the caller's, if it is known. A refusal says when to try again. */
  async function admit<Upload, Kept>(
    { ownerId, address }: { ownerId: OwnerId; address?: string },
    receive: (hold: Hold) => Promise<Upload>,
    keep: (upload: Upload) => Promise<Kept>,
  ): Promise<Kept> {
    using room = new DisposableStack()
    if (!byOwner.take(ownerId)) throw busy()
    room.defer(() => byOwner.giveBack(ownerId))
    if (address !== undefined) {
      if (!byAddress.take(address)) throw busy()
      room.defer(() => byAddress.giveBack(address))
    }
    // Checked before anything is received, so that most refusals cost nothing.
    if (!isPlaceLeft(ownerId, await jobs.countFor('extract', ownerId))) throw busy()
    let held = 0
    room.defer(() => bytes.giveBack(ownerId, held))
    const upload = await receive(more => {
      if (!bytes.take(ownerId, more)) throw busy()
      held += more
    })
    if (!isPlaceLeft(ownerId, await jobs.countFor('extract', ownerId))) throw busy()
    arrived.take(ownerId)
    room.defer(() => arrived.giveBack(ownerId))
    return await keep(upload)
  }

  return {
    admit,
    /** For work on bytes that are already stored. */
    admitAgain: <T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T> =>
      admit({ ownerId }, async () => undefined, work),
  }
}

type Limits = {
  jobs: Pick<Jobs, 'countFor'>
  /** The most screenshots that may wait to be read. */
  waitingMax: number
  /** The most uploads of the largest size whose bytes may be in memory at one time. */
  arrivingMax: number
}

/** How many connections may upload for each upload in memory. Most bring little or are slow. */
const connectionsEach = 8

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy reading other screenshots. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
