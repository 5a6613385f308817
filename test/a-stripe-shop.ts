import { expect } from 'vitest'
import type { Plan } from '#contract/account.ts'
import { stripeWebhookPath } from '#contract/billing.ts'
import { aBlankReader } from './a-blank-reader.ts'
import { aPerson } from './a-person.ts'
import type { MigratedPlace } from './scratch-database.ts'
import { startApp } from './start-app.ts'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'
import type { StripeEvent } from './stripe-ledger.ts'
import type { Visitor } from './visitor.ts'

const start = Date.UTC(2026, 0, 31, 12)

export type StripeShop = Awaited<ReturnType<typeof aStripeShop>>

/** The product with the Stripe double. No event is delivered before `deliver`. */
export async function aStripeShop(place: () => Promise<{ place: MigratedPlace }>) {
  let now = start
  const clock = () => now
  const stripe = await startStripeDouble({ clock })
  const where = await place()
  const app = await startApp({ reader: aBlankReader(), ...where, clock, environment: stripe.environment })
  const { db } = await where.place.database()
  const send = (event: StripeEvent) =>
    app.visitor().call({ method: 'POST', url: stripeWebhookPath, ...stripe.sign(event) })
  return {
    ...{ app, stripe, send },
    now: clock,
    wait(millis: number) {
      now += millis
    },
    signIn: () => app.signIn(aPerson()),
    async deliver() {
      for (const event of stripe.ledger.events.splice(0)) await send(event)
    },
    /** Waits until all due jobs are done. */
    async untilQuiet() {
      await expect
        .poll(() => db.selectFrom('jobs').select('kind').where('run_at', '<=', now).execute())
        .toEqual([])
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}

export const userOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body.session.user

export const ask = async (visitor: Visitor, plan: Plan) =>
  visitor.post('/api/create-payment-intent', { plan, userId: (await userOf(visitor)).id })

export async function begin(visitor: Visitor, plan: Plan) {
  const { status, body } = await ask(visitor, plan)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

export async function buy(shop: StripeShop, visitor: Visitor, plan: Plan) {
  const { clientSecret } = await begin(visitor, plan)
  expect(shop.stripe.confirm(clientSecret).error).toBeUndefined()
  await shop.deliver()
  await expectPlan(visitor, { subscriptionPlan: plan })
}

export const expectPlan = (visitor: Visitor, has: object) =>
  expect.poll(() => userOf(visitor)).toMatchObject({ ...has, subscriptionStatus: 'active' })

export const spotsLeft = async ({ app }: StripeShop) =>
  (await app.visitor().get('/api/plans')).body.foundersSpotsLeft

export const charged = ({ ledger }: StripeDouble) => sum([...ledger.charges.values()].map(one => one.amount))
export const refunded = ({ ledger }: StripeDouble) =>
  sum([...ledger.charges.values()].map(one => (one.refunded ? one.amount : 0)))
export const credited = ({ ledger }: StripeDouble) =>
  sum([...ledger.customers.values()].map(({ balance }) => 0 - balance))
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Written straight into the tables, before anybody starts. */
export async function sellSpots(place: MigratedPlace, count: number) {
  const { db } = await place.database()
  await db.updateTable('founders_spots').set({ sold_at: 0 }).where('number', '<=', count).execute()
}
