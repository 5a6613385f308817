import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export type Admission = ReturnType<typeof createAdmission>

/**
 * Lets uploads in while there is room for them. One that is turned away has cost nothing and is told when
 * to come back; one that is let in is not turned away later.
 */
export function createAdmission({ jobs, waitingMax, arrivingMax }: Limits) {
  let arriving = 0
  return {
    async admit<T>(work: () => Promise<T>): Promise<T> {
      if (arriving >= arrivingMax) throw busy()
      arriving++
      try {
        // Those that arrive now will wait too: together they must not be more than may.
        if ((await jobs.count('extract')) + arriving > waitingMax) throw busy()
        return await work()
      } finally {
        arriving--
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

const busy = () =>
  new ProblemError('server.busy', 'Remy is busy reading other screenshots. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
