import type { WebhookMessage } from '#contract/sharing/webhook.ts'

/** Headers and body as in https://www.standardwebhooks.com. The library loads with the first message. */
export async function signedMessage(secret: string, id: string, message: WebhookMessage, at: Date) {
  const { Webhook } = await import('standardwebhooks')
  const body = JSON.stringify(message)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Remy-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  }
}
