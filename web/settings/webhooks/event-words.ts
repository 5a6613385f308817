import type { WebhookEvent } from '#contract/sharing/webhook.ts'

export const eventWords: Record<WebhookEvent, string> = {
  'screenshot.read': 'A screenshot was read',
  'screenshot.changed': 'A screenshot was changed',
  'screenshot.deleted': 'A screenshot was deleted',
}
