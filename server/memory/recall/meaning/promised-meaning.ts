import type { NewJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export const embedKind = 'embed'
export const embedMissingKind = 'embed-missing'

/** To find out what a screenshot means now; `round` counts how often that was given up already. */
export const embedding = (ownerId: OwnerId, id: number, round = 0): NewJob => ({
  kind: embedKind,
  key: String(id),
  ownerId,
  payload: { ownerId, id, round },
})

type Sweep = { after: number; round?: number; runAt?: number }

/** To promise that of all after this one whose meaning is not known in the space; those of each round by themselves. */
export const embedMissing = (space: string, { after, round = 0, runAt }: Sweep): NewJob => ({
  kind: embedMissingKind,
  key: round === 0 ? space : `${space} round ${round}`,
  payload: { after, round },
  ...(runAt !== undefined && { runAt }),
})
