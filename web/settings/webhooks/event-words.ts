import type { WebhookEvent } from '#contract/sharing/webhook.ts'

/** What a webhook is told, for people. */
export const eventWords: Record<WebhookEvent, { label: string }> = {
  'screenshot.read': { label: 'A screenshot was read' },
  'screenshot.changed': { label: 'A screenshot was changed' },
  'screenshot.deleted': { label: 'A screenshot was deleted' },
}
