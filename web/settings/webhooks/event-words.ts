import type { WebhookEvent } from '#contract/sharing/webhook.ts'

/** The names of webhook events for users. */
export const eventWords: Record<WebhookEvent, { label: string }> = {
  'screenshot.read': { label: 'A screenshot was read' },
  'screenshot.changed': { label: 'A screenshot was changed' },
  'screenshot.deleted': { label: 'A screenshot was deleted' },
}
