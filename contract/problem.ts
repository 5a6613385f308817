import { z } from './zod.ts'

/** Every kind of refusal, with its HTTP status. The code that refuses adds the sentence for the person. */
export const problemStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'billing.forged-event': 400,
  'session.missing': 401,
  'session.wrong-credentials': 401,
  'request.cross-origin': 403,
  'account.wrong-password': 403,
  'account.unconfirmed': 403,
  'sms.wrong-code': 403,
  'sms.wrong-signature': 403,
  'billing.another-user': 403,
  'route.unknown': 404,
  'screenshot.unknown': 404,
  'category.unknown': 404,
  'billing.unknown-payment': 404,
  'account.unknown-link': 404,
  'request.outdated': 404,
  'request.too-slow': 408,
  'account.email-taken': 409,
  'sms.stopped': 409,
  'category.name-taken': 409,
  'category.too-many': 409,
  'account.full': 409,
  'billing.founders-taken': 409,
  'billing.has-plan': 409,
  'billing.nothing-to-manage': 409,
  'account.expired-link': 410,
  'sms.expired-code': 410,
  'image.too-large': 413,
  'image.too-many-pixels': 413,
  'request.too-large': 413,
  'request.wrong-content-type': 415,
  'image.not-accepted': 415,
  'image.range-unsatisfiable': 416,
  'image.undecodable': 422,
  'request.too-many': 429,
  'server.failed': 500,
  'image.damaged': 500,
  'sms.failed': 502,
  'sms.unavailable': 502,
  'media.refused': 502,
  'media.unavailable': 502,
  'server.busy': 503,
  'server.starting': 503,
  'server.away': 503,
  'server.full': 507,
  'billing.unavailable': 503,
  'sms.not-configured': 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The body of every refusal: one sentence for a person, and the wrong fields, if any. */
export const Problem = z.object({ error: z.string(), details: z.array(z.string()).optional() })
export type Problem = z.infer<typeof Problem>
