import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { z } from './zod.ts'

const Count = z.int().nonnegative()

/** How Remy is, for those who run it. It holds numbers, never what anybody keeps. */
export const Operations = z.object({
  version: z.string(),
  people: z.object({ accounts: Count, unconfirmed: Count, activeThisWeek: Count }),
  storage: z.object({ screenshots: Count, bytes: Count, inTrash: Count, bytesInTrash: Count }),
  queue: z.array(
    z.object({
      kind: z.string(),
      waiting: Count,
      running: Count,
      /** How long the oldest due job has waited. */
      oldestSeconds: Count,
    }),
  ),
  /** The newest first. */
  givenUp: z.array(z.object({ id: Id, kind: z.string(), message: z.string(), givenUpAt: Moment })),
  givenUpCount: Count,
})
export type Operations = z.infer<typeof Operations>

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/operator',
  summary: 'For operators (ADMIN_EMAILS): people, storage and jobs, in numbers',
  access: 'signed-in',
  input: {},
  output: { 200: Operations },
  problems: ['session.missing', 'route.unknown'],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/operator/jobs/:id/retry',
  summary: 'For operators (ADMIN_EMAILS): runs a job again that was given up',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'route.unknown'],
})
