import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import {
  aStripeShop,
  ask,
  begin,
  buy,
  charged,
  credited,
  expectPlan,
  refunded,
  sellSpots,
  spotsLeft,
  userOf,
} from '#test/a-stripe-shop.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { startStripeDouble } from '#test/stripe-double.ts'

const minute = 60_000
const nothing = { subscriptionPlan: null, subscriptionStatus: null, subscriptionPeriodEnd: null }

forEachEngine((place, engine) => {
  test('events that come twice, late and backwards have the effect of once', async () => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    shop.stripe.confirm((await begin(ann, 'founders')).clientSecret)
    const events = shop.stripe.ledger.events.splice(0)
    for (const event of [...events, ...events].toReversed())
      expect(await shop.send(event)).toMatchObject({ status: 200 })
    await expectPlan(ann, { subscriptionPlan: 'founders', subscriptionPeriodEnd: null })
    expect(await spotsLeft(shop)).toBe(99)
    const after = await userOf(ann)
    for (const event of events) await shop.send(event)
    await shop.untilQuiet()
    expect(await userOf(ann)).toEqual(after)
    expect(await spotsLeft(shop)).toBe(99)
  })

  test('who pays for a spot that is gone has their money back, and the plan they had', async () => {
    const where = await place()
    await sellSpots(where.place, 99)
    await using shop = await aStripeShop(async () => where)
    const [ann, bob] = [await shop.signIn(), await shop.signIn()]
    await buy(shop, ann, 'monthly')
    const late = await begin(ann, 'founders')
    expect((await ask(bob, 'founders')).body).toEqual({ error: 'All 100 Founders Circle spots are taken.' })
    shop.wait(30 * minute)
    await buy(shop, bob, 'founders')
    expect(shop.stripe.confirm(late.clientSecret).error).toBeUndefined()
    await shop.deliver()
    await expect.poll(() => refunded(shop.stripe)).toBe(19_900)
    await shop.deliver()
    await shop.untilQuiet()
    await expectPlan(ann, { subscriptionPlan: 'monthly' })
    await expectPlan(bob, { subscriptionPlan: 'founders' })
    expect(await spotsLeft(shop)).toBe(0)
    // And later events do not grant it after all.
    expect((await ask(ann, 'founders')).status).toBe(409)
  })

  test('who deletes their account while another provider takes the cards is charged no more once the first is back', async () => {
    const { place: kept } = await place()
    await using _kept = kept
    const clock = () => Date.UTC(2026, 0, 31, 12)
    await using stripe = await startStripeDouble({ clock })
    const { ledger } = stripe
    const start = (environment: Record<string, string>) =>
      startApp({
        reader: aBlankReader(),
        place: { ...kept, [Symbol.asyncDispose]: async () => {} },
        clock,
        environment,
      })
    const given = aPerson()
    await using first = await start(stripe.environment)
    const ann = await first.signIn(given)
    const { clientSecret } = await begin(ann, 'monthly')
    expect(stripe.confirm(clientSecret).error).toBeUndefined()
    const open = await begin(ann, 'founders')
    await first.stop()

    await using second = await start({ ...stripe.environment, PAYMENTS: 'test' })
    const later = second.visitor()
    expect((await later.post('/api/auth/signin', given)).status).toBe(200)
    const payload = { password: given.password }
    expect((await later.call({ method: 'DELETE', url: '/api/auth/user', payload })).status).toBe(204)
    await second.stop()
    expect([...ledger.subscriptions.values()].map(one => one.status)).toEqual(['active'])

    await using _third = await start(stripe.environment)
    await expect.poll(() => [...ledger.customers.values()]).toMatchObject([{ email: null, isDeleted: true }])
    expect([...ledger.subscriptions.values()].map(one => one.status)).toEqual(['canceled'])
    expect(stripe.confirm(open.clientSecret).error).toBeDefined()
  })

  test('who deletes their account is charged no more, and forgotten by the provider too', async () => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    await buy(shop, ann, 'monthly')
    const open = await begin(ann, 'founders')
    const password = aPerson().password
    const left = await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password } })
    expect(left.status).toBe(204)
    const { customers, subscriptions } = shop.stripe.ledger
    await expect.poll(() => [...customers.values()]).toMatchObject([{ email: null, isDeleted: true }])
    expect([...subscriptions.values()].map(one => one.status)).toEqual(['canceled'])
    expect(shop.stripe.confirm(open.clientSecret).error).toBeDefined()
    await expect.poll(() => spotsLeft(shop)).toBe(100)
    await shop.deliver()
    await shop.untilQuiet()
  })

  // The requests to Stripe come from the same rows; stripe-order.test.ts shows both databases.
  if (engine === 'postgres') return

  test.each([
    ['monthly', '2026-02-28T12:00:00.000Z'],
    ['annual', '2027-01-31T12:00:00.000Z'],
    ['founders', null],
  ] as const)('only a webhook gives who paid the %s plan, until %s', async (plan, periodEnd) => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    const { clientSecret, provider, publishableKey } = await begin(ann, plan)
    expect([provider, publishableKey]).toEqual(['stripe', 'pk_test_double'])
    expect(shop.stripe.confirm(clientSecret).error).toBeUndefined()
    expect(await userOf(ann)).toMatchObject(nothing)
    await shop.deliver()
    await expectPlan(ann, { subscriptionPlan: plan, subscriptionPeriodEnd: periodEnd })
    expect(charged(shop.stripe)).toBe({ monthly: 499, annual: 4_700, founders: 19_900 }[plan])
  })

  test.each([
    ['monthly', 'annual'],
    ['monthly', 'founders'],
    ['annual', 'founders'],
  ] as const)('who goes from %s to %s is charged no more for what they had', async (from, to) => {
    await using shop = await aStripeShop(place)
    const ann = await shop.signIn()
    await buy(shop, ann, from)
    const again = await ask(ann, from)
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringMatching(/^You have the .* plan already\.$/),
    ])
    shop.wait(10 * minute)
    await buy(shop, ann, to)
    await expect
      .poll(() => [...shop.stripe.ledger.subscriptions.values()].map(one => one.status))
      .toEqual(to === 'founders' ? ['canceled'] : ['canceled', 'active'])
    await shop.deliver()
    await shop.untilQuiet()
    await expectPlan(ann, { subscriptionPlan: to })
    // Ten minutes of 28 days, rounded. A person who will never be charged again has no use for a credit.
    expect(credited(shop.stripe)).toBe(to === 'annual' ? 499 : 0)
    for (const plan of [from, to]) expect((await ask(ann, plan)).status).toBe(409)
  })
})
