import { imageBytesMax } from '#contract/screenshot.ts'
import { fairShares, isFair } from '#server/platform/fair-shares.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type Admission = ReturnType<typeof createAdmission>

/** Makes room for bytes that have arrived, until the upload ends. Throws when they are more than the owner's share. */
export type Hold = (bytes: number) => void

/**
 * Lets uploads in while there is room for them, and shares the room between owners. Room in memory is taken by the bytes that have
 * arrived, and a place in the queue once all of them have: a slow upload keeps nobody else out.
 */
export function createAdmission({ jobs, waitingMax, arrivingMax }: Limits) {
  const bytes = fairShares<OwnerId>(arrivingMax * imageBytesMax, imageBytesMax)
  const byOwner = fairShares<OwnerId>(arrivingMax * connectionsEach)
  const byAddress = fairShares<string>(arrivingMax * connectionsEach)
  /** How many uploads are about to wait. */
  const arrived = fairShares<OwnerId>(Number.MAX_SAFE_INTEGER)

  const isPlaceLeft = (ownerId: OwnerId, { all, own }: { all: number; own: number }) =>
    isFair({
      max: waitingMax,
      taken: all + arrived.taken() + 1,
      mine: own + arrived.of(ownerId) + 1,
    })

  /** `address` is the caller's, where it is one of many. Who is turned away is told when to come back. */
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
    // Before anything is received: most that find no place have cost nothing.
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
    /** For work on bytes that are stored already. */
    admitAgain: <T>(ownerId: OwnerId, work: () => Promise<T>): Promise<T> =>
      admit({ ownerId }, async () => undefined, work),
  }
}

type Limits = {
  jobs: Pick<Jobs, 'countFor'>
  /** Screenshots waiting to be read. */
  waitingMax: number
  /** Uploads of the largest size whose bytes are held in memory at one time. */
  arrivingMax: number
}

/** Connections that may bring in uploads at one time, for each upload that is held in memory: most bring little or are slow. */
const connectionsEach = 8

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy reading other screenshots. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
