import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { NewJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The jobs that carry a screenshot from captured to filed. */
export const JourneyJob = z.object({ ownerId: Id, screenshotId: Id })
type JourneyJob = z.infer<typeof JourneyJob>
/** `extract-later` is the queue for imports. They are read while no single upload waits. */
type JourneyStep = 'extract' | 'extract-later' | 'interpret'

/** The job that searches pictures for codes, if they were read without. */
export const codesKind = 'codes'

/** Searches pictures with an id larger than `after`. At most one such job waits or runs. */
export const codesFrom = (after: number): NewJob => ({
  ...{ kind: codesKind, key: 'missing', payload: { after } },
})

/** The vision pass that follows, if a vision model is configured. */
export const lookKind = 'look'

/** At most one waits or runs for each screenshot. */
export const journeyJob = (kind: JourneyStep, ownerId: OwnerId, screenshotId: number): NewJob => ({
  kind,
  key: String(screenshotId),
  ownerId,
  payload: { ownerId, screenshotId } satisfies JourneyJob,
})
