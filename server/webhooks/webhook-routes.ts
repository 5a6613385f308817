import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sharing/webhook.ts'
import { WebhookFailure, type WebhookSender } from '#server/outside/webhook-sender.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { testMessage } from './message-for.ts'
import { signedMessage } from './signed-message.ts'
import { type WebhookToSend, webhookStore } from './webhook-store.ts'

type Dependencies = {
  db: Db
  /** Records, in the transaction, that a person added one. `tell` after it mails that without delay. */
  events: { record(tx: Db, request: FastifyRequest, ownerId: OwnerId): Promise<void>; tell(): void }
  sender: WebhookSender
  clock: Clock
}

/** In an hour. */
const createdMax = 60
const testsMax = 60

/** How people add, test and remove webhooks. No key may. */
export function webhookRoutes(http: FastifyInstance, { db, events, sender, clock }: Dependencies): void {
  const sentence = 'That was a lot at once. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  serve(http, contract.listWebhooks, ({ ownerId }) => webhookStore(db).list(ownerId))

  serve(http, contract.createWebhook, async ({ ownerId, body, request }) => {
    await limit(`webhooks of ${ownerId}`, createdMax)
    const refusal = sender.refusal(body.url)
    if (refusal !== null) throw new ProblemError('webhook.refused', refusal)
    const webhook = await inTransaction(db, async tx => {
      const created = await webhookStore(tx).insert(ownerId, body, clock())
      // Counted afterwards, so that two requests at once cannot both be the last.
      if ((await webhookStore(tx).list(ownerId)).length > contract.webhooksMax) throw tooMany()
      await events.record(tx, request, ownerId)
      return created
    })
    events.tell()
    return webhook
  })

  serve(http, contract.testWebhook, async ({ ownerId, params }) => {
    await limit(`webhook tests of ${ownerId}`, testsMax)
    const webhook = await webhookStore(db).findToSend(ownerId, params.id)
    if (!webhook) throw unknownWebhook()
    const failure = await attempt(ownerId, webhook)
    const about = await webhookStore(db).find(ownerId, params.id)
    if (!about) throw unknownWebhook()
    return { failure, about }
  })

  serve(http, contract.endWebhook, async ({ ownerId, params }) => {
    if (!(await webhookStore(db).remove(ownerId, params.id))) throw unknownWebhook()
    return undefined
  })

  /** A test that fails is no failed delivery. */
  async function attempt(ownerId: OwnerId, { id, url, secret }: WebhookToSend): Promise<string | null> {
    const now = clock()
    const message = await signedMessage(secret, `msg_${randomUUID()}`, testMessage(now), new Date(now))
    try {
      await sender.send(url, message)
    } catch (error) {
      if (error instanceof WebhookFailure) return error.message
      throw error
    }
    await webhookStore(db).noteDelivery(ownerId, id, now)
    return null
  }
}

const unknownWebhook = () => new ProblemError('webhook.unknown', 'There is no such webhook.')
const tooMany = () =>
  new ProblemError('webhook.too-many', `You have ${contract.webhooksMax} webhooks already. Remove one first.`)
