import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import type { MigratedPlace } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const start = Date.UTC(2026, 0, 31, 12)
const minute = 60_000
const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' }
const taken = { error: 'All 100 Founders Circle spots are taken.' }

forEachEngine((place, engine) => {
  test('a test plan is ended in its own row when its time is over, and not before', async () => {
    let now = start
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const person = aPerson()
    const ann = await app.signIn(person)
    await buy(ann, 'monthly')
    // A second payment moves the end, so the first end job does nothing.
    await buy(ann, 'annual')
    now = Date.UTC(2027, 1, 28, 12) - 1
    await ann.post('/api/auth/signin', person)
    expect((await userOf(ann)).subscriptionStatus).toBe('active')
    now += 1
    await expect.poll(async () => (await userOf(ann)).subscriptionStatus).toBe('ended')
    expect((await userOf(ann)).subscriptionPlan).toBe('annual')
    await buy(ann, 'monthly')
  })

  test('a test plan can be cancelled for the end of its period, and that taken back', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const goesOn = async () => (await ann.get('/api/subscription')).body
    const change = (visitor: Visitor, renews: boolean) =>
      visitor.post('/api/test-payments/renewal', { renews })
    expect(await refusal(change(ann, false))).toEqual([
      409,
      { error: 'You have no plan that is managed here.' },
    ])
    await buy(ann, 'monthly')
    await buy(bob, 'founders')
    expect(await goesOn()).toEqual({ managedBy: 'switch', soldBy: 'test', endsWithPeriod: false })
    expect((await change(ann, false)).status).toBe(204)
    expect(await goesOn()).toEqual({ managedBy: 'switch', soldBy: 'test', endsWithPeriod: true })
    expect((await userOf(ann)).subscriptionStatus).toBe('active')
    expect((await change(ann, true)).status).toBe(204)
    expect(await goesOn()).toEqual({ managedBy: 'switch', soldBy: 'test', endsWithPeriod: false })
    // What never renews cannot be cancelled.
    expect((await change(bob, false)).status).toBe(409)
    expect((await bob.get('/api/subscription')).body.managedBy).toBeNull()
    expect((await ann.post('/api/billing-portal')).status).toBe(409)
    expect((await app.visitor().get('/api/subscription')).status).toBe(401)
  })

  test('paying twice has the effect of once, whatever the second card, and however much later', async () => {
    let now = start
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const ann = await app.signIn(aPerson())
    const { clientSecret } = (await begin(ann, 'monthly')).body
    const [first, second] = await Promise.all([confirm(ann, clientSecret), confirm(ann, clientSecret)])
    const after = await userOf(ann)
    now += 20 * 24 * 60 * minute
    const third = await confirm(ann, clientSecret, declinedCard)
    for (const { body } of [first, second, third]) expect(body).toEqual({ status: 'succeeded', error: null })
    expect(await userOf(ann)).toEqual(after)
  })

  test('spots left count who paid and who may still pay, and go up again when time runs out', async () => {
    let now = start
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const [ann, bob, cat] = await Promise.all([1, 2, 3].map(() => app.signIn(aPerson())))
    if (!ann || !bob || !cat) throw new Error('Three people signed in')
    const spots = async () => (await app.visitor().get('/api/plans')).body
    const spotsLeft = async () => (await spots()).foundersSpotsLeft
    expect(await spots()).toEqual({ foundersSpotsLeft: 100, foundersSpotsOnHold: 0 })
    await buy(ann, 'founders')
    await begin(bob, 'founders')
    await begin(cat, 'founders')
    await begin(cat, 'founders')
    expect(await spots()).toEqual({ foundersSpotsLeft: 97, foundersSpotsOnHold: 2 })
    await begin(cat, 'monthly')
    expect(await spotsLeft()).toBe(98)
    now += 30 * minute - 1
    await begin(bob, 'founders')
    expect(await spotsLeft()).toBe(98)
    now += 1
    expect(await spotsLeft()).toBe(99)
    await begin(bob, 'founders')
    now += 30 * minute - 1
    expect(await spotsLeft()).toBe(98)
  })

  test('the last spot waits half an hour for who began to pay, and then for nobody', async () => {
    let now = start
    const where = await place()
    await sellSpots(where.place, 99)
    await using app = await startApp({ reader: aBlankReader(), ...where, clock: () => now })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { clientSecret } = (await begin(ann, 'founders')).body
    expect(await refusal(begin(bob, 'founders'))).toEqual([409, taken])
    now += 30 * minute
    await buy(bob, 'founders')
    expect(await refusal(confirm(ann, clientSecret))).toEqual([409, taken])
    expect(await refusal(begin(ann, 'founders'))).toEqual([409, taken])
    expect(await userOf(ann)).toMatchObject({ subscriptionPlan: null, subscriptionStatus: null })
    expect((await app.visitor().get('/api/plans')).body).toMatchObject({ foundersSpotsLeft: 0 })
  })

  test('who pays late still has a spot as long as one is free', async () => {
    let now = start
    const where = await place()
    await sellSpots(where.place, 99)
    await using app = await startApp({ reader: aBlankReader(), ...where, clock: () => now })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { clientSecret } = (await begin(ann, 'founders')).body
    now += 30 * minute
    await begin(bob, 'founders')
    await begin(bob, 'monthly')
    expect((await confirm(ann, clientSecret)).body.status).toBe('succeeded')
    expect(await refusal(begin(bob, 'founders'))).toEqual([409, taken])
  })

  test('a refusal for want of a spot leaves the payment that was begun', async () => {
    const where = await place()
    await sellSpots(where.place, 100)
    await using app = await startApp({ reader: aBlankReader(), ...where })
    const ann = await app.signIn(aPerson())
    const { clientSecret } = (await begin(ann, 'annual')).body
    expect((await begin(ann, 'founders')).status).toBe(409)
    expect((await confirm(ann, clientSecret)).body.status).toBe('succeeded')
  })

  test("a stranger's payment looks like it does not exist", async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { clientSecret } = (await begin(ann, 'monthly')).body
    const strangers = await refusal(confirm(bob, clientSecret))
    expect(strangers).toEqual([404, { error: 'There is no such payment.' }])
    expect(await refusal(confirm(bob, 'made up'))).toEqual(strangers)
    for (const visitor of [ann, bob]) expect((await userOf(visitor)).subscriptionPlan).toBeNull()
  })

  // The responses come from the same rows. begin-payment.test.ts and settle-payment.test.ts test both
  // databases.
  if (engine === 'postgres') return

  test.each([
    ['monthly', '2026-02-28T12:00:00.000Z'],
    ['annual', '2027-01-31T12:00:00.000Z'],
    ['founders', null],
  ])('who pays for the %s plan has it, until %s', async (plan, subscriptionPeriodEnd) => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => start })
    const ann = await app.signIn(aPerson())
    const { status, body } = await begin(ann, plan)
    expect([status, body.provider, body.publishableKey]).toEqual([200, 'test', null])
    const paid = await confirm(ann, body.clientSecret)
    expect([paid.status, paid.body]).toEqual([200, { status: 'succeeded', error: null }])
    const has = { subscriptionPlan: plan, subscriptionStatus: 'active', subscriptionPeriodEnd }
    expect(await userOf(ann)).toMatchObject(has)
  })

  test('a declined card changes nothing, and another card pays the same payment', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = await app.signIn(aPerson())
    const { clientSecret } = (await begin(ann, 'monthly')).body
    const declined = await confirm(ann, clientSecret, declinedCard)
    expect([declined.status, declined.body]).toEqual([
      200,
      { status: 'requires_payment_method', error: 'Your card was declined.' },
    ])
    expect(await userOf(ann)).toMatchObject({ subscriptionPlan: null, subscriptionStatus: null })
    expect((await begin(ann, 'monthly')).body.clientSecret).toBe(clientSecret)
    expect((await confirm(ann, clientSecret)).body.status).toBe('succeeded')
  })

  test('asking again continues what was begun; another plan takes its place', async () => {
    await using app = await startApp({ reader: aBlankReader(), ...(await place()) })
    const ann = await app.signIn(aPerson())
    const first = (await begin(ann, 'monthly')).body
    expect((await begin(ann, 'monthly')).body).toEqual(first)
    const other = (await begin(ann, 'annual')).body
    expect(other.clientSecret).not.toBe(first.clientSecret)
    const stale = await confirm(ann, first.clientSecret)
    expect([stale.status, stale.body.error]).toEqual([
      404,
      'You chose another plan since. Please start again.',
    ])
    expect(await userOf(ann)).toMatchObject({ subscriptionPlan: null })
    expect((await confirm(ann, other.clientSecret)).body.status).toBe('succeeded')
  })

  test('a plan that is active is not sold again until it ends; a better one is', async () => {
    let now = start
    await using app = await startApp({ reader: aBlankReader(), ...(await place()), clock: () => now })
    const ann = await app.signIn(aPerson())
    await buy(ann, 'monthly')
    const again = await begin(ann, 'monthly')
    expect([again.status, again.body]).toEqual([409, { error: 'You have the Monthly plan already.' }])
    now += 28 * 24 * 60 * minute
    await buy(ann, 'monthly')
    // The rest of the month is not lost.
    await buy(ann, 'annual')
    expect((await userOf(ann)).subscriptionPeriodEnd).toBe('2027-03-28T12:00:00.000Z')
    for (const plan of ['monthly', 'annual']) {
      const refused = await begin(ann, plan)
      expect([refused.status, refused.body]).toEqual([409, { error: 'You have the Annual plan already.' }])
    }
    await buy(ann, 'founders')
    for (const plan of ['monthly', 'annual', 'founders']) {
      const refused = await begin(ann, plan)
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'You are in the Founders Circle already, for life.',
      ])
    }
  })
})

test('a card whose bank asks who is there is paid only by who proves it', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { clientSecret } = (await begin(ann, 'monthly')).body
  const card = { ...goodCard, number: '4000 0000 0000 3220' }
  const pay = async (challenge?: string) =>
    (await ann.post('/api/test-payments/confirm', { clientSecret, card, challenge })).body
  expect(await pay()).toEqual({ status: 'requires_action', error: null })
  expect(await pay('failed')).toEqual({
    status: 'requires_payment_method',
    error: expect.stringMatching(/^We are unable to authenticate your payment method/),
  })
  expect((await userOf(ann)).subscriptionPlan).toBeNull()
  expect(await pay('passed')).toEqual({ status: 'succeeded', error: null })
  expect((await userOf(ann)).subscriptionPlan).toBe('monthly')
})

test('nobody begins or makes a payment for another, for an unknown plan, or signed out', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
  const userId = (await userOf(ann)).id
  const asking = (visitor: Visitor, body: object) => refusal(visitor.post('/api/create-payment-intent', body))
  expect(await asking(bob, { plan: 'monthly', userId })).toEqual([
    403,
    { error: 'You can pay only for your own account.' },
  ])
  const signedOut = [401, { error: 'Please sign in first.' }]
  expect(await asking(app.visitor(), { plan: 'monthly', userId })).toEqual(signedOut)
  expect(await refusal(confirm(app.visitor(), 'made up'))).toEqual(signedOut)
  expect(await asking(ann, { plan: 'weekly', userId })).toMatchObject([
    400,
    { error: 'There is no such plan.' },
  ])
  for (const body of [{ plan: 'monthly' }, { userId }, {}]) expect((await asking(ann, body))[0]).toBe(400)
  expect((await ann.post('/api/test-payments/confirm', { clientSecret: 'made up' })).status).toBe(400)
})

const userOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).body.session.user

const begin = async (visitor: Visitor, plan: string) =>
  visitor.post('/api/create-payment-intent', { plan, userId: (await userOf(visitor)).id })

const confirm = (visitor: Visitor, clientSecret: string, card = goodCard) =>
  visitor.post('/api/test-payments/confirm', { clientSecret, card })

async function buy(visitor: Visitor, plan: string) {
  const { clientSecret } = (await begin(visitor, plan)).body
  expect((await confirm(visitor, clientSecret)).body.status).toBe('succeeded')
}

async function refusal(asking: ReturnType<Visitor['post']>): Promise<[number, unknown]> {
  const { status, body } = await asking
  return [status, body]
}

/** Written straight into the tables, before anybody starts. */
async function sellSpots(place: MigratedPlace, count: number) {
  const { db } = await place.database()
  await db.updateTable('founders_spots').set({ sold_at: 0 }).where('number', '<=', count).execute()
}
