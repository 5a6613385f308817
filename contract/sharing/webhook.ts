import { ContentType } from '../content-type.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../identifier.ts'
import { z } from '../zod.ts'

export const webhooksMax = 10
/** The number of failures in a row that turn a webhook off. */
export const webhookFailuresMax = 20

export const WebhookEvent = z.enum(['screenshot.read', 'screenshot.changed', 'screenshot.deleted'])
export type WebhookEvent = z.infer<typeof WebhookEvent>
export const webhookEvents = WebhookEvent.options

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Moment,
  /** Null while it is on. */
  turnedOffAt: Moment.nullable(),
  /** How many deliveries failed in a row. */
  failures: z.int(),
  /** Why the last one failed. Null if it succeeded. */
  lastFailure: z.string().nullable(),
  lastDeliveredAt: Moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const NewWebhook = z
  .object({
    url: z
      .string()
      .trim()
      .max(500, 'The address must be at most 500 characters.')
      .refine(URL.canParse, 'Please enter a whole address, such as https://example.com/remy.'),
    events: z.array(WebhookEvent).min(1, 'Choose what the webhook tells.').max(webhookEvents.length),
  })
  .strict()
export type NewWebhook = z.infer<typeof NewWebhook>

/** What a webhook is sent: the body of a message signed as Standard Webhooks. It holds nothing secret. */
export const WebhookMessage = z.object({
  type: z.union([WebhookEvent, z.literal('webhook.test')]),
  timestamp: Moment,
  data: z.object({
    /** After a deletion, only its id. Null in a test. */
    screenshot: z
      .object({
        id: Id,
        title: z.string(),
        description: z.string(),
        /** Its beginning. */
        extractedText: z.string(),
        categoryId: Id.nullable(),
        type: ContentType,
        tags: z.array(z.string()),
        createdAt: z.string(),
        capturedAt: z.string().nullable(),
      })
      .partial()
      .required({ id: true })
      .nullable(),
  }),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Your webhooks, the newest first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(Webhook) },
  problems: ['session.missing'],
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    'Add a webhook; this response alone shows its signing secret. It needs a recent proof of who you are',
  access: 'signed-in',
  proof: 'recent',
  input: { body: NewWebhook },
  output: { 201: z.object({ secret: z.string(), about: Webhook }) },
  problems: [
    'session.missing',
    'proof.needed',
    'request.invalid',
    'webhook.refused',
    'webhook.too-many',
    'request.too-many',
  ],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test message now; if it arrives, a webhook that was turned off is on again',
  access: 'signed-in',
  input: { params: IdParams },
  /** `failure` says why it did not arrive. */
  output: { 200: z.object({ failure: z.string().nullable(), about: Webhook }) },
  problems: ['session.missing', 'webhook.unknown', 'request.too-many'],
})

export const endWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Remove a webhook; what was not delivered yet is not sent',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'webhook.unknown'],
})
