import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

/** The parts of a user's data that can change, as far as an open page can tell. */
export const ChangeKind = z.enum([
  'screenshots',
  'categories',
  'chats',
  'reminders',
  'saved-searches',
  'imports',
  'account',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** Sent with every call of a page that changes something. The page does not hear of its own changes. */
export const pageHeader = 'x-remy-page'

export const pageOf = z.string().regex(/^[\w-]{1,40}$/)

export const hearChanges = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Hear which kinds of your things change, as server-sent events, until the session ends. `changed` ({kinds}) names the kinds, never the contents. `here` ({}) comes at first, and then every 25 seconds. `ago`: how many milliseconds ago you last heard something; what has changed since is named first. `page`: the name that this page sends as `x-remy-page` with its other calls; what those change is left out',
  access: 'signed-in',
  isHeldOpen: true,
  input: {
    query: z.object({
      page: pageOf.optional(),
      ago: z.coerce.number().int().min(0).optional(),
    }),
  },
  output: { 200: null },
  problems: ['session.missing', 'request.invalid', 'request.too-many', 'server.busy'],
})

/** The data of the event `changed`. A newer server may name kinds that this page does not know. */
export const Changed = z.object({ kinds: z.array(z.string()) })
