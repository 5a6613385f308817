import type { NewJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export const embedKind = 'embed'
export const embedMissingKind = 'embed-missing'

/** To find out what a screenshot means now. */
export const embedding = (ownerId: OwnerId, id: number): NewJob => ({
  kind: embedKind,
  key: String(id),
  payload: { ownerId, id },
})

/** To promise that of all after this one whose meaning is not known in the space. */
export const embedMissing = (space: string, after: number, runAt?: number): NewJob => ({
  kind: embedMissingKind,
  key: space,
  payload: { after },
  ...(runAt !== undefined && { runAt }),
})
