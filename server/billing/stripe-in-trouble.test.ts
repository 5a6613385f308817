import { expect, test } from 'vitest'
import { stripeWebhookPath as webhook } from '#contract/billing.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import {
  aStripeShop,
  ask,
  begin,
  buy,
  charged,
  credited,
  expectPlan,
  refunded,
  spotsLeft,
  userOf,
} from '#test/a-stripe-shop.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { cancelSubscription, change, dispute, refund, renew } from '#test/stripe-happenings.ts'
import type { Visitor } from '#test/visitor.ts'

const minute = 60_000
const nothing = { subscriptionPlan: null, subscriptionStatus: null, subscriptionPeriodEnd: null }

test('a webhook that is forged, or too old, is refused and changes nothing', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  shop.stripe.confirm((await begin(ann, 'monthly')).clientSecret)
  const [event] = shop.stripe.ledger.events
  if (!event) throw new Error('A payment is told')
  const { payload, headers } = shop.stripe.sign(event, shop.now())
  const old = shop.stripe.sign(event, shop.now() - 5 * minute - 1_000)
  const forged: Parameters<Visitor['call']>[0][] = [
    { method: 'POST', url: webhook, payload: payload.replace('evt', 'evT'), headers },
    { method: 'POST', url: webhook, payload, headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: webhook, payload, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } },
    { method: 'POST', url: webhook, ...old },
    { method: 'POST', url: webhook, payload: '', headers },
  ]
  for (const one of forged) {
    const { status, body } = await shop.app.visitor().call(one)
    expect([status, typeof body.error]).toEqual([400, 'string'])
  }
  await shop.untilQuiet()
  expect(await userOf(ann)).toMatchObject(nothing)
  // A clock that is four minutes off is no forgery.
  const skewed = shop.stripe.sign(event, shop.now() + 4 * minute)
  expect((await shop.app.visitor().call({ method: 'POST', url: webhook, ...skewed })).status).toBe(200)
})

test('an event for somebody we do not know, or of a kind that is nothing to us, is taken and changes nothing', async () => {
  await using shop = await aStripeShop(place)
  const strange = { id: 'evt_strange', object: 'event', created: 0 } as const
  for (const type of ['payment_intent.succeeded', 'customer.created'] as const) {
    const data = { object: { id: 'pi_strange', customer: 'cus_strange' } }
    expect(await shop.send({ ...strange, id: `evt_${type}`, type, data })).toMatchObject({ status: 200 })
  }
  const lost = { object: { id: 'dp_1', payment_intent: 'pi_strange' } }
  expect(await shop.send({ ...strange, type: 'charge.dispute.closed', data: lost })).toMatchObject({
    status: 200,
  })
  await shop.untilQuiet()
})

test('coming back continues what is open, and another plan closes it, so that nobody can pay both', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  const { ledger } = shop.stripe
  const first = await begin(ann, 'founders')
  expect(await begin(ann, 'founders')).toEqual(first)
  expect(ledger.intents.size).toBe(1)
  const second = await begin(ann, 'monthly')
  expect((await begin(ann, 'monthly')).clientSecret).toBe(second.clientSecret)
  expect(ledger.subscriptions.size).toBe(1)
  const third = await begin(ann, 'annual')
  await shop.untilQuiet()
  for (const { clientSecret } of [first, second])
    expect(shop.stripe.confirm(clientSecret).error?.message).toBe('This payment is canceled already.')
  expect(shop.stripe.confirm(third.clientSecret).error).toBeUndefined()
  expect([...ledger.customers.keys()]).toHaveLength(1)
  expect([...ledger.prices.values()].map(one => [one.lookup_key, one.unit_amount])).toEqual([
    ['remy_monthly', 499],
    ['remy_annual', 4_700],
  ])
})

test('a form for less than what one has by now cannot be paid any more', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  shop.stripe.confirm((await begin(ann, 'annual')).clientSecret)
  const late = await begin(ann, 'monthly')
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'annual' })
  await shop.untilQuiet()
  expect(shop.stripe.confirm(late.clientSecret).error?.message).toBe('This payment is canceled already.')
  expect(charged(shop.stripe)).toBe(4_700)
})

test('what is too old to be paid is begun anew', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  const first = await begin(ann, 'monthly')
  shop.wait(21 * 60 * minute)
  expect((await begin(ann, 'monthly')).clientSecret).not.toBe(first.clientSecret)
})

test.each(['refunded', 'lost in a dispute'])(
  'a Founders payment that is %s ends the plan and frees the spot',
  async how => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    await buy(shop, ann, 'founders')
    const [intent] = shop.stripe.ledger.intents.values()
    if (!intent) throw new Error('Something was paid')
    if (how !== 'refunded') {
      dispute(shop.stripe.ledger, intent, 'needs_response')
      await shop.deliver()
      await shop.untilQuiet()
      await expectPlan(ann, { subscriptionPlan: 'founders' })
      dispute(shop.stripe.ledger, intent, 'lost')
    } else refund(shop.stripe.ledger, intent)
    await shop.deliver()
    await expect.poll(async () => (await userOf(ann)).subscriptionStatus).toBe('refunded')
    expect(await spotsLeft(shop)).toBe(100)
    await buy(shop, ann, 'founders')
    expect(await spotsLeft(shop)).toBe(99)
  },
)

test('a subscription whose payment is given back is ended', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await buy(shop, ann, 'monthly')
  const [intent] = shop.stripe.ledger.intents.values()
  if (intent) refund(shop.stripe.ledger, intent)
  await shop.deliver()
  await expect.poll(() => [...shop.stripe.ledger.subscriptions.values()][0]?.status).toBe('canceled')
  await shop.deliver()
  await expect.poll(async () => (await userOf(ann)).subscriptionStatus).not.toBe('active')
  await buy(shop, ann, 'monthly')
})

test('a renewal puts the end off; one that is not paid says so until it is', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await buy(shop, ann, 'monthly')
  const [subscription] = shop.stripe.ledger.subscriptions.values()
  if (!subscription) throw new Error('Something was bought')
  shop.wait(28 * 24 * 60 * minute)
  renew(shop.stripe.ledger, subscription, true)
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'monthly', subscriptionPeriodEnd: '2026-03-28T12:00:00.000Z' })
  shop.wait(28 * 24 * 60 * minute)
  renew(shop.stripe.ledger, subscription, false)
  await shop.deliver()
  await expect.poll(async () => (await userOf(ann)).subscriptionStatus).toBe('past_due')
  const [owed] = [...shop.stripe.ledger.intents.values()].filter(({ status }) => status !== 'succeeded')
  expect(shop.stripe.confirm(owed?.client_secret ?? '').error).toBeUndefined()
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'monthly', subscriptionPeriodEnd: '2026-04-28T12:00:00.000Z' })
})

test("what is bought is managed on the provider's pages, and what is cancelled there is had until it ends", async () => {
  await using shop = await aStripeShop(place)
  const [ann, bob] = [await shop.signIn(), await shop.signIn()]
  expect((await ann.get('/api/subscription')).body).toEqual({
    managedBy: null,
    soldBy: null,
    endsWithPeriod: false,
  })
  const refused = await ann.post('/api/billing-portal')
  expect([refused.status, refused.body]).toEqual([409, { error: 'You have no plan that is managed here.' }])
  await buy(shop, ann, 'annual')
  expect((await ann.get('/api/subscription')).body).toEqual({
    managedBy: 'portal',
    soldBy: 'stripe',
    endsWithPeriod: false,
  })
  const [customer] = shop.stripe.ledger.customers.keys()
  expect((await ann.post('/api/billing-portal')).body.url).toContain(customer)
  expect((await bob.post('/api/billing-portal')).status).toBe(409)
  const [subscription] = shop.stripe.ledger.subscriptions.values()
  if (subscription) change(shop.stripe.ledger, subscription, { cancel_at_period_end: true })
  await shop.deliver()
  await expect
    .poll(async () => (await ann.get('/api/subscription')).body)
    .toEqual({ managedBy: 'portal', soldBy: 'stripe', endsWithPeriod: true })
  await expectPlan(ann, { subscriptionPlan: 'annual' })
  await buy(shop, bob, 'founders')
  expect((await bob.get('/api/subscription')).body).toEqual({
    managedBy: null,
    soldBy: 'stripe',
    endsWithPeriod: false,
  })
})

test('a payment of another amount than ours gives nothing, and is kept for a person to look at', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  const { clientSecret } = await begin(ann, 'founders')
  const [intent] = shop.stripe.ledger.intents.values()
  if (intent) intent.amount = 199
  shop.stripe.confirm(clientSecret)
  await shop.deliver()
  await shop.untilQuiet()
  expect(await userOf(ann)).toMatchObject(nothing)
  expect([charged(shop.stripe), refunded(shop.stripe)]).toEqual([199, 0])
  expect(await spotsLeft(shop)).toBe(100)
  await buy(shop, ann, 'founders')
})

test.each([500, 402, 409, 429, 'lost'] as const)(
  'when the provider answers %s, the checkout says so, and asking again begins it',
  async trouble => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    const refused = [503, { error: 'Payments cannot be taken right now. Please try again in a moment.' }]
    for (const call of ['POST customers', 'POST payment_intents']) {
      shop.stripe.meet(trouble, call)
      // The SDK retries a lost connection at once.
      if (trouble === 'lost') shop.stripe.meet(trouble, call)
      const { status, body } = await ask(ann, 'founders')
      expect([status, body]).toEqual(refused)
    }
    await buy(shop, ann, 'founders')
    expect(charged(shop.stripe)).toBe(19_900)
    expect(await spotsLeft(shop)).toBe(99)
  },
)

test("who was deleted in the provider's own pages is made known to it anew", async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await begin(ann, 'monthly')
  for (const customer of shop.stripe.ledger.customers.values()) customer.isDeleted = true
  expect((await ask(ann, 'annual')).status).toBe(503)
  await buy(shop, ann, 'annual')
  expect(shop.stripe.ledger.customers.size).toBe(2)
})

test('a page that learns late that somebody was deleted leaves who they are by now', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await begin(ann, 'monthly')
  for (const customer of shop.stripe.ledger.customers.values()) customer.isDeleted = true
  shop.stripe.meet({ slowMs: 1_500 }, 'POST subscriptions')
  const late = ask(ann, 'annual')
  await expect.poll(() => shop.stripe.isMet()).toBe(true)
  expect((await ask(ann, 'founders')).status).toBe(503)
  const { clientSecret } = await begin(ann, 'founders')
  expect((await late).status).toBe(503)
  expect(shop.stripe.confirm(clientSecret).error).toBeUndefined()
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'founders' })
})

test('time that nobody paid for is credited to nobody', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await buy(shop, ann, 'monthly')
  const [subscription] = shop.stripe.ledger.subscriptions.values()
  if (!subscription) throw new Error('Something was bought')
  shop.wait(28 * 24 * 60 * minute)
  renew(shop.stripe.ledger, subscription, false)
  await shop.deliver()
  await expect.poll(async () => (await userOf(ann)).subscriptionStatus).toBe('past_due')
  await buy(shop, ann, 'annual')
  await expect.poll(() => subscription.status).toBe('canceled')
  expect(credited(shop.stripe)).toBe(0)
})

test.each([
  ['all of a plan', 499, 0],
  // Stripe adds an amount that is too small to charge to the next invoice.
  ['all but what is too little to be charged', 450, 49],
])('credit for %s begins it with nothing to pay, and not before the button', async (_, credit, owed) => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  const { ledger } = shop.stripe
  await buy(shop, ann, 'annual')
  const [annual] = ledger.subscriptions.values()
  if (annual) cancelSubscription(ledger, annual)
  await shop.deliver()
  await expect.poll(async () => (await userOf(ann)).subscriptionStatus).toBe('canceled')
  const [customer] = ledger.customers.values()
  if (customer) customer.balance = -credit
  for (let i = 0; i < 2; i++) expect(await begin(ann, 'monthly')).toMatchObject({ clientSecret: null })
  await shop.untilQuiet()
  expect(ledger.subscriptions.size, 'coming to the checkout begins nothing').toBe(1)

  const taken = await Promise.all([1, 2].map(() => ann.post('/api/use-credit', { plan: 'monthly' })))
  expect(taken.map(({ body }) => body)).toEqual(Array(2).fill({ status: 'succeeded' }))
  expect(await userOf(ann), 'only a webhook gives it').toMatchObject({ subscriptionPlan: 'annual' })
  expect(await begin(ann, 'monthly'), 'still nothing to pay').toMatchObject({ clientSecret: null })
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'monthly', subscriptionPeriodEnd: '2026-02-28T12:00:00.000Z' })
  expect([ledger.subscriptions.size, charged(shop.stripe)]).toEqual([2, 4_700])
  expect((await ann.post('/api/use-credit', { plan: 'monthly' })).status).toBe(409)

  const subscription = [...ledger.subscriptions.values()].at(-1)
  if (!subscription) throw new Error('It has begun')
  expect(subscription.default_payment_method, 'the card that paid before renews it').not.toBeNull()
  renew(ledger, subscription, true)
  await shop.deliver()
  await expectPlan(ann, { subscriptionPlan: 'monthly', subscriptionPeriodEnd: '2026-03-28T12:00:00.000Z' })
  expect(charged(shop.stripe)).toBe(4_700 + 499 + owed)
})

test('credit that is gone by the time the button is pressed leaves a card to be asked for', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  await begin(ann, 'founders')
  const [customer] = shop.stripe.ledger.customers.values()
  if (!customer) throw new Error('Who begins to pay is known')
  customer.balance = -499
  expect(await begin(ann, 'monthly')).toMatchObject({ clientSecret: null })
  customer.balance = 0
  const { body } = await ann.post('/api/use-credit', { plan: 'monthly' })
  expect(body).toEqual({ status: 'requires_payment_method' })
  expect(await userOf(ann)).toMatchObject(nothing)
  await buy(shop, ann, 'monthly')
  expect([shop.stripe.ledger.subscriptions.size, charged(shop.stripe)]).toEqual([1, 499])
})

test('credit is for who has it: signed out, for an unknown plan or without Stripe there is none', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  expect((await shop.app.visitor().post('/api/use-credit', { plan: 'monthly' })).status).toBe(401)
  expect((await ann.post('/api/use-credit', { plan: 'weekly' })).status).toBe(400)
  expect((await ann.post('/api/use-credit', { plan: 'founders' })).body.status).toBe(
    'requires_payment_method',
  )
})

test('a provider that is slow is waited for, and one page more begins nothing twice', async () => {
  await using shop = await aStripeShop(place)
  const ann = await shop.signIn()
  for (let i = 0; i < 2; i++) shop.stripe.meet({ slowMs: 300 })
  const [one, two] = await Promise.all([begin(ann, 'annual'), begin(ann, 'annual')])
  expect(one.clientSecret).toBe(two.clientSecret)
  expect(shop.stripe.ledger.subscriptions.size).toBe(1)
})

test('the checkout may load the form of Stripe, and only where Stripe takes the cards', async () => {
  await using shop = await aStripeShop(place)
  await using other = await startApp({ reader: aBlankReader(), ...(await place()) })
  const [here, there] = [shop.app.visitor(), other.visitor()]
  const policyOf = async (visitor: Visitor) =>
    String((await visitor.get('/api/health')).headers['content-security-policy'])
  expect(await policyOf(here)).toContain('https://js.stripe.com')
  expect(await policyOf(there)).not.toContain('stripe')
  expect((await there.post(webhook, {})).status).toBe(404)
  expect((await here.post('/api/test-payments/confirm', {})).status).toBe(404)
  expect((await there.post('/api/use-credit', { plan: 'monthly' })).status).toBe(404)
})

/** `stripe-routes.test.ts` tests the same on both databases. */
async function place() {
  const [embedded] = scratchDatabases()
  if (!embedded) throw new Error('The embedded database is always there')
  return { place: await embedded.createMigratedPlace() }
}
