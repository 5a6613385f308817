import type { NewJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export const embedKind = 'embed'
export const embedMissingKind = 'embed-missing'

/** The job that embeds a screenshot. `round`: how often it has given up already. */
export const embedding = (ownerId: OwnerId, id: number, round = 0): NewJob => ({
  kind: embedKind,
  key: String(id),
  ownerId,
  payload: { ownerId, id, round },
})

type Sweep = { after: number; round?: number; runAt?: number }

/** The job that queues embeddings for screenshots with an id above `after`. Each round has its own key. */
export const embedMissing = (space: string, { after, round = 0, runAt }: Sweep): NewJob => ({
  kind: embedMissingKind,
  key: round === 0 ? space : `${space} round ${round}`,
  payload: { after, round },
  ...(runAt !== undefined && { runAt }),
})
