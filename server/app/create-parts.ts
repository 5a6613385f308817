import { closeBooks } from '#server/billing/close-books.ts'
import type { Config } from '#server/config.ts'
import { createMailIn } from '#server/mail-in/mail-in.ts'
import { megabyte } from '#server/memory/keep/quota.ts'
import { createMemory } from '#server/memory/memory.ts'
import { createRemind } from '#server/memory/remind/remind.ts'
import { pushKeyStore } from '#server/memory/remind/tell/push-key-store.ts'
import { createWebPush, generatePushKeys } from '#server/outside/push-web.ts'
import { createWebhookSender } from '#server/outside/webhooks/webhook-sender-http.ts'
import { createTexting } from '#server/sms/texting.ts'
import { announce } from '#server/webhooks/announce.ts'
import { carrierOf, createPayments, mailInOf, mailOf, modelsOf } from './choose-services.ts'
import type { Resources } from './open-resources.ts'
import type { Replacements } from './replacements.ts'
import { archiveFolderOf } from './shared-places.ts'

const answerMillisMax = 12_000

/** The product's own parts: payments, memory, mail, text messages. */
export async function createParts(
  config: Config,
  replacements: Replacements,
  resources: Resources,
  starting: AsyncDisposableStack,
) {
  const { db, jobs, signals, clock, log } = resources
  const payments = await createPayments(config)
  const memory = createMemory({
    ...resources,
    ...modelsOf(config),
    announce: announce({ jobs, clock }),
    archiveFolder: archiveFolderOf(config),
    limits: memoryLimits(config, replacements),
  })
  starting.defer(memory.close)
  const mail = mailOf(config)
  starting.defer(() => mail?.close())
  const texting = createTexting({
    ...{ db, jobs, signals, clock, log, origin: config.origin },
    textMessages: carrierOf(config),
    byText: memory.byText,
    bounds: { aDayMax: config.TEXTS_A_DAY_OF_ALL_MAX, countries: config.TEXT_COUNTRIES ?? null },
  })
  const pushKeys = config.push ?? (await pushKeyStore(db).findOrKeep(generatePushKeys))
  const remind = createRemind({
    ...{ db, engine: resources.engine, jobs, mail, clock, log },
    ...{ origin: config.origin, sendText: texting.send, secret: pushKeys.privateKey },
    push: createWebPush({ keys: pushKeys, otherServices: config.PUSH_SERVICES }),
  })
  const { arrivals, facts, capture, admission } = memory.byText
  const mailIn = createMailIn({
    ...{ db, jobs, clock, log, mail, origin: config.origin, capture, admission },
    ...mailInOf(config),
    byMail: { arrivals, facts },
  })
  const webhookSender = createWebhookSender({ mayReachLoopback: config.WEBHOOKS_TO_LOOPBACK })
  return {
    payments,
    memory,
    mail,
    texting,
    remind,
    mailIn,
    webhookSender,
    booksClosed: closeBooks({ payments, jobs, log }),
  }
}

export type Parts = Resources & Awaited<ReturnType<typeof createParts>>

const memoryLimits = (config: Config, replacements: Replacements) => ({
  readingThreads: config.READING_THREADS,
  waitingMax: config.QUEUE_MAX,
  arrivingMax: config.UPLOADS_AT_ONCE_MAX,
  answerMillisMax: replacements.answerMillisMax ?? answerMillisMax,
  modelTokens: {
    tokensADayMax: config.MODEL_TOKENS_A_DAY_MAX,
    ofAllADayMax: config.MODEL_TOKENS_A_DAY_OF_ALL_MAX,
  },
  pictureTokens: {
    tokensADayMax: config.MODEL_PICTURE_TOKENS_A_DAY_MAX ?? config.MODEL_TOKENS_A_DAY_MAX,
    ofAllADayMax: config.MODEL_TOKENS_A_DAY_OF_ALL_MAX,
  },
  quota: {
    categoriesMax: config.CATEGORIES_MAX,
    screenshotsMax: config.SCREENSHOTS_MAX,
    storedBytesMax: config.STORED_MB_MAX * megabyte,
  },
})
