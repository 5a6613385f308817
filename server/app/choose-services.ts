import type { Config } from '#server/config.ts'
import { createEmbeddings } from '#server/outside/embeddings-ai-sdk.ts'
import { createLanguageModel } from '#server/outside/language-model-ai-sdk.ts'
import { createSmtpMail } from '#server/outside/mail-smtp.ts'
import { createImapMailbox } from '#server/outside/mailbox-imap.ts'
import type { Payments } from '#server/outside/payments.ts'
import { createTestPayments } from '#server/outside/payments-test.ts'
import { createTwilio } from '#server/outside/text-messages-twilio.ts'
import { createVisionModel } from '#server/outside/vision-model-ai-sdk.ts'

/** Stripe if its keys are set, else the test provider. Stripe's library loads only if it is used. */
export async function createPayments({ stripe }: Config): Promise<Payments> {
  if (!stripe) return createTestPayments()
  const { createStripePayments } = await import('#server/outside/payments-stripe.ts')
  return createStripePayments(stripe)
}

export const mailOf = ({ SMTP_URL, MAIL_FROM }: Config) =>
  SMTP_URL && MAIL_FROM ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : null

/** Nulls if no mailbox is configured. */
export const mailInOf = ({ IMAP_URL, MAIL_IN_ADDRESS: address, MAIL_IN_AUTH_SERVER: authServer }: Config) =>
  IMAP_URL && address && authServer
    ? { mailbox: createImapMailbox({ url: IMAP_URL }), settings: { address, authServer } }
    : { mailbox: null, settings: null }

export const carrierOf = (config: Config) => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config
  if (!accountSid || !authToken) return null
  return createTwilio({
    ...{ accountSid, authToken },
    number: config.TWILIO_NUMBER ?? null,
    messagingServiceSid: config.TWILIO_MESSAGING_SERVICE_SID ?? null,
    apiUrl: config.TWILIO_API_URL,
  })
}

/**
 * Each is null if it is not configured. Without them Remy answers by itself,
 * and smart search uses words alone.
 */
export const modelsOf = ({ model, MODEL_VISION_NAME, MODEL_EMBEDDING_NAME }: Config) => ({
  model: model && createLanguageModel(model),
  vision: model && MODEL_VISION_NAME ? createVisionModel({ ...model, name: MODEL_VISION_NAME }) : null,
  questions: model && createVisionModel(model),
  embeddings:
    model && MODEL_EMBEDDING_NAME ? createEmbeddings({ ...model, name: MODEL_EMBEDDING_NAME }) : null,
})
