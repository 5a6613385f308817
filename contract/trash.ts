import { endpoint } from './endpoint.ts'
import { IdParams, Moment } from './identifier.ts'
import { pageSizeDefault, pageSizeMax, Screenshot, ScreenshotDetail } from './screenshot.ts'
import { z } from './zod.ts'

/** The number of days that a deleted screenshot stays in Recently deleted. */
export const trashDays = 30

/** A deleted screenshot. Nothing but this list finds it. */
export const TrashedScreenshot = Screenshot.pick({
  id: true,
  title: true,
  description: true,
  type: true,
  createdAt: true,
  imageData: true,
  width: true,
  height: true,
}).extend({
  deletedAt: Moment,
  /** When it is removed for good. */
  goneAt: Moment,
})
export type TrashedScreenshot = z.infer<typeof TrashedScreenshot>

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/trash',
  summary:
    'What you deleted in the last 30 days, the newest first; the cursor of the next page in `X-Next-Cursor`',
  access: 'signed-in',
  input: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
      cursor: z.string().max(500).optional(),
    }),
  },
  output: { 200: z.array(TrashedScreenshot) },
  problems: ['session.missing', 'request.invalid'],
})

export const restoreScreenshot = endpoint({
  method: 'POST',
  path: '/api/trash/:id/restore',
  summary: 'Bring a deleted screenshot back, with its category, chat and corrections',
  access: 'signed-in',
  scope: 'write',
  input: { params: IdParams },
  output: { 200: ScreenshotDetail },
  problems: [
    'session.missing',
    'screenshot.unknown',
    'screenshot.kept-again',
    'account.full',
    'request.too-many',
  ],
})

export const purgeScreenshot = endpoint({
  method: 'DELETE',
  path: '/api/trash/:id',
  summary: 'Remove a deleted screenshot for good',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'screenshot.unknown', 'request.too-many'],
})

export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/api/trash',
  summary: 'Remove everything deleted for good; returns how many there were',
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ removed: z.int().nonnegative() }) },
  problems: ['session.missing', 'request.too-many'],
})
