import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/account.ts'
import { createTestPayments } from '#server/outside/payments-test.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { Tables } from '#server/schema/tables.ts'
import { anOwner } from '#test/a-library.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { beginPayment } from './begin-payment.ts'
import { confirmTestPayment } from './confirm-test-payment.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { periodEnd } from './period-end.ts'
import { settlePayment } from './settle-payment.ts'

const plans: readonly Plan[] = ['monthly', 'annual', 'founders']
const goodCard = { number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' }
const spotsForSale = 2

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('whatever happens in whatever order, nobody pays for nothing and no spot is sold twice', async () => {
      await using scratch = await engine.open()
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 12 }), async moments => {
          const { db } = scratch
          await db.deleteFrom('users').execute()
          await leaveSpots(db, spotsForSale)
          const owners = [await anOwner(scratch), await anOwner(scratch), await anOwner(scratch)]
          const shop = aShop(scratch, owners)
          let before = await usersIn(db)
          for (const { minutes, acts } of moments) {
            shop.wait(minutes)
            await Promise.all(acts.map(shop.act))
            await expectOrder(db)
            const after = await usersIn(db)
            expectNothingTaken(before, after)
            before = after
          }
        }),
        { numRuns: 20 },
      )
    }, 120_000)

    test('a payment told of twice, in whichever words, has the effect of once', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      await aShop(scratch, [ann]).act({ who: 0, plan: 'founders', does: 'begin' })
      const tell = (paidAt: number) =>
        inTransaction(db, async tx =>
          settlePayment(tx, await tx.selectFrom('payments').selectAll().executeTakeFirstOrThrow(), paidAt),
        )
      const told = await Promise.all([tell(1_000), tell(1_000), tell(1_000)])
      expect(told.sort()).toEqual(['settled', 'settled-before', 'settled-before'])
      expect(await tell(9_999)).toBe('settled-before')
      const payments = await db.selectFrom('payments').select(['status', 'paid_at']).execute()
      expect(payments).toEqual([{ status: 'succeeded', paid_at: 1_000 }])
      const sold = await db
        .selectFrom('founders_spots')
        .select('sold_at')
        .where('sold_at', 'is not', null)
        .execute()
      expect(sold).toEqual([{ sold_at: 1_000 }])
    })

    test('a spot that was sold stays sold when its founder leaves; one that was held is free in time', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const { act } = aShop(scratch, [ann, bob])
      await act({ who: 0, plan: 'founders', does: 'begin' })
      await act({ who: 1, plan: 'founders', does: 'begin' })
      await act({ who: 0, plan: 'founders', does: 'pay' })
      await db.deleteFrom('users').execute()
      expect(await db.selectFrom('payments').selectAll().execute()).toEqual([])
      const spots = await db
        .selectFrom('founders_spots')
        .selectAll()
        .where('number', '<=', 2)
        .orderBy('number')
        .execute()
      expect(spots).toMatchObject([
        { payment_id: null, held_until: null, sold_at: 0 },
        { payment_id: null, held_until: 30 * 60_000, sold_at: null },
      ])
    })

    test('a payment is logged once, with nothing that pays; one that gives nothing, so that it is refunded', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const said: object[] = []
      const say = (event: string, fields?: object) => void said.push({ event, ...fields })
      const log = { info: say, warn: say }
      const jobs = createJobs({ ...scratch, clock: () => 0 })
      const confirm = confirmTestPayment({ db, whyDeclined: () => null, jobs, clock: () => 0, log })
      const ids = []
      for (const plan of ['founders', 'annual'] as const) {
        const payment = { reference: randomUUID(), plan, cents: 1, provider: 'test' as const, created_at: 0 }
        const { id } = await paymentStore(db).insert(ann, payment)
        await paymentStore(db).setOpened(ann, id, { providerId: plan, clientSecret: `secret of ${plan}` })
        for (let times = 0; times < 2; times++) await confirm(ann, `secret of ${plan}`, goodCard)
        ids.push(id)
      }
      const fields = { userId: ann, cents: 1, provider: 'test' }
      expect(said).toEqual([
        { event: 'payment.succeeded', paymentId: ids[0], plan: 'founders', ...fields },
        { event: 'payment.superfluous', paymentId: ids[1], plan: 'annual', ...fields },
      ])
    })

    test.each<[Plan, Plan, Plan, string | null]>([
      // [late payment, current plan, resulting plan, until]
      ['annual', 'founders', 'founders', null],
      ['monthly', 'founders', 'founders', null],
      ['founders', 'founders', 'founders', null],
      ['monthly', 'annual', 'annual', '2027-02-01'],
      ['annual', 'monthly', 'annual', '2027-02-01'],
      ['founders', 'annual', 'founders', null],
    ])('a late word that %s was paid takes nothing away from who has %s', async (late, has, then, until) => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const [replaced, paid] = [await aPayment(db, ann, late), await aPayment(db, ann, has)]
      const paidAt = Date.UTC(2026, 0)
      expect(await settle(db, paid, paidAt)).toBe('settled')
      const isForNothing = has === 'founders'
      expect(await settle(db, replaced, paidAt + 60_000)).toBe(isForNothing ? 'superfluous' : 'settled')
      const [user] = await usersIn(db)
      expect(user).toMatchObject({
        subscription_plan: then,
        subscription_status: 'active',
        subscription_period_end: until && Date.parse(until),
      })
      const taken = await db
        .selectFrom('founders_spots')
        .selectAll()
        .where('payment_id', 'is not', null)
        .execute()
      expect(taken).toHaveLength(then === 'founders' ? 1 : 0)
    })
  })

/** A payment that was replaced, or paid elsewhere: nobody looks at it any more. */
const aPayment = async (db: Db, owner: OwnerId, plan: Plan) => {
  const payment = { reference: randomUUID(), plan, cents: 1, provider: 'stripe' as const, created_at: 0 }
  const { id } = await paymentStore(db).insert(owner, payment)
  await paymentStore(db).setCancelled(owner, id)
  return id
}

const settle = (db: Db, id: number, paidAt: number) =>
  inTransaction(db, async tx =>
    settlePayment(
      tx,
      await tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      paidAt,
    ),
  )

type Spot = Selectable<Tables['founders_spots']>
type UserRow = Selectable<Tables['users']>
type Act = { who: number; plan: Plan; does: 'begin' | 'pay' | 'pay something old' }

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(2),
  plan: fc.constantFrom(...plans),
  does: fc.constantFrom('begin', 'pay', 'pay something old'),
})
/** Some time passes, then several things happen at once. */
const moment = fc.record({
  minutes: fc.constantFrom(0, 20, 30, 50_000),
  acts: fc.array(act, { maxLength: 4 }),
})

/** What people can do. Refusals are normal here; anything else is an error. */
function aShop({ db, engine }: ScratchDatabase, owners: OwnerId[]) {
  let now = 0
  const clock = () => now
  const payments = createTestPayments()
  const jobs = createJobs({ db, engine, clock })
  const begin = beginPayment({ db, payments, jobs, clock })
  const confirm = confirmTestPayment({ db, whyDeclined: () => null, jobs, clock, log: createLog('silent') })
  const secrets = owners.map((): string[] => [])
  async function doOne({ who, plan, does }: Act) {
    const owner = owners[who]
    const mine = secrets[who]
    if (owner === undefined || !mine) return
    if (does === 'begin') return void mine.push((await begin(owner, plan)) ?? '')
    const secret = does === 'pay' ? mine.at(-1) : mine[0]
    if (secret) await confirm(owner, secret, goodCard)
  }
  return {
    wait: (minutes: number) => (now += minutes * 60_000),
    act: (one: Act) =>
      doOne(one).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
      }),
  }
}

async function leaveSpots(db: Db, count: number) {
  const empty = { payment_id: null, held_until: null }
  await db
    .updateTable('founders_spots')
    .set({ ...empty, sold_at: 0 })
    .execute()
  await db.updateTable('founders_spots').set({ sold_at: null }).where('number', '<=', count).execute()
}

/** What holds at every moment. */
async function expectOrder(db: Db) {
  const users = await usersIn(db)
  const payments = await db.selectFrom('payments').selectAll().execute()
  const spots = await db
    .selectFrom('founders_spots')
    .selectAll()
    .where('number', '<=', spotsForSale)
    .execute()
  expectSpotsSoldOnce(spots, payments)
  for (const user of users)
    expectWhatWasPaid(
      user,
      payments.filter(({ user_id }) => user_id === user.id),
    )
}

function expectSpotsSoldOnce(spots: Spot[], payments: PaymentRow[]) {
  const sold = spots.filter(({ sold_at }) => sold_at !== null)
  const founding = payments.filter(({ plan, status }) => plan === 'founders' && status === 'succeeded')
  expect(new Set(sold.map(({ payment_id }) => payment_id))).toEqual(new Set(founding.map(({ id }) => id)))
  expect(sold.length).toBe(founding.length)
  for (const { payment_id, sold_at } of spots) {
    const holder = payments.find(({ id }) => id === payment_id)
    const status = sold_at === null ? 'open' : 'succeeded'
    if (holder) expect(holder).toMatchObject({ plan: 'founders', status })
  }
}

function expectWhatWasPaid(user: UserRow, payments: PaymentRow[]) {
  const paid = payments.filter(({ status }) => status === 'succeeded')
  const { subscription_plan: plan, subscription_period_end: ends } = user
  expect(payments.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1)
  expect(paid.filter(one => one.plan === 'founders').length).toBeLessThanOrEqual(1)
  expect(user.subscription_status).toBe(paid.length > 0 ? 'active' : null)
  if (plan === null) return expect(paid).toEqual([])
  expect(paid.map(one => one.plan)).toContain(plan)
  if (paid.some(one => one.plan === 'founders')) return expect([plan, ends]).toEqual(['founders', null])
  for (const one of paid)
    expect(ends).toBeGreaterThanOrEqual(periodEnd(one.plan, one.paid_at ?? 0) ?? Number.POSITIVE_INFINITY)
}

/** The end of a plan only ever moves later. */
function expectNothingTaken(before: UserRow[], after: UserRow[]) {
  for (const { id, ...was } of before) {
    const is = after.find(user => user.id === id)
    expect(endOf(is)).toBeGreaterThanOrEqual(endOf(was))
  }
}

const endOf = (user?: Pick<UserRow, 'subscription_plan' | 'subscription_period_end'>) =>
  user?.subscription_plan ? (user.subscription_period_end ?? Number.POSITIVE_INFINITY) : 0

const usersIn = (db: Db): Promise<UserRow[]> => db.selectFrom('users').selectAll().execute()
