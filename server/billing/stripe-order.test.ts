import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/account.ts'
import { createStripePayments } from '#server/outside/payments-stripe.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { anOwner } from '#test/a-library.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { type StripeTrouble, startStripeDouble } from '#test/stripe-double.ts'
import { cancelSubscription, dispute, refund, renew } from '#test/stripe-happenings.ts'
import type { Intent, Ledger, StripeEvent, Subscription } from '#test/stripe-ledger.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelPaymentJob, cancelPaymentKind } from './cancel-payment.ts'
import { followCustomerJob, followCustomerKind } from './follow-customer.ts'
import { paymentErrandJob, paymentErrandKind } from './payment-errand.ts'
import { receiveEvent } from './receive-event.ts'

const [spotsForSale, people, runs] = [1, 2, 30]
const start = Date.UTC(2026, 0, 31, 12)
const minute = 60_000
const declined = '4000000000000002'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test("whatever happens in whatever order, it ends as the provider's own books say, with nobody charged twice and no spot lost", async () => {
      await using scratch = await engine.open()
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 14 }), async moments => {
          await using shop = await aShop(scratch)
          for (const { minutes, acts } of moments) {
            shop.wait(minutes)
            await Promise.all(acts.map(shop.act))
          }
          await shop.settleDown()
          await expectBooksKept(shop)
          const before = await allRows(scratch.db)
          await shop.tellAllAgain()
          expect(await allRows(scratch.db)).toEqual(before)
        }),
        { numRuns: engine.name === 'sqlite' ? runs : runs / 3 },
      )
    }, 240_000)
  })

type Act =
  | { does: 'begin'; who: number; plan: Plan }
  /** With one of the forms that this person has ever seen, however old. */
  | { does: 'pay'; who: number; form: number; isDeclined: boolean }
  /** Any event not delivered yet, or one delivered before. */
  | { does: 'tell'; which: number; isAgain: boolean }
  | { does: 'meet trouble'; trouble: StripeTrouble }
  | { does: 'run jobs' }
  | { does: 'renew'; which: number; isPaid: boolean }
  | { does: 'end' | 'refund' | 'lose a dispute about'; which: number }

const plan = fc.constantFrom<Plan>('monthly', 'annual', 'founders')
const who = fc.nat(people - 1)
const which = fc.nat(20)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('begin'), who, plan }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('pay'),
      who,
      form: fc.nat(3),
      isDeclined: fc.nat(5).map(n => n === 0),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('tell'), which, isAgain: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('run jobs') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('meet trouble'),
      trouble: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom<StripeTrouble>(500, 402, 429, { slowMs: 15 }) },
        { weight: 1, arbitrary: fc.constant<StripeTrouble>('lost') },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('renew'), which, isPaid: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('end', 'refund', 'lose a dispute about'),
      which,
    }),
  },
)

const moment = fc.record({
  minutes: fc.constantFrom(0, 0, 1, 31, 24 * 60),
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
})

type Shop = Awaited<ReturnType<typeof aShop>>

/** A few people, one spot, and Stripe. `run jobs` does what another process would do. */
async function aShop(scratch: ScratchDatabase) {
  const { db, engine } = scratch
  await empty(db)
  let now = start
  const clock = () => now
  const stripe = await startStripeDouble({ clock })
  const { ledger } = stripe
  const payments = createStripePayments(stripe.settings)
  const { books } = payments
  if (!books) throw new Error('Stripe keeps books')
  const log = createLog('silent')
  const jobs = createJobs({ db, engine, clock })
  const all = { db, payments, books, jobs, clock, log }
  const owners: OwnerId[] = []
  for (let i = 0; i < people; i++) owners.push(await anOwner(scratch))
  const begin = beginPayment(all)
  const receive = receiveEvent(all)
  const forms = owners.map((): string[] => [])
  const told: StripeEvent[] = []
  const everOverdue = new Set<string>()

  async function tell(event: StripeEvent) {
    const { payload, headers } = stripe.sign(event)
    await receive(Buffer.from(payload), headers['stripe-signature'] ?? '')
  }

  async function runJobs() {
    const other = createJobs({ db, engine, clock })
    const handlers = {
      [cancelPaymentKind]: cancelPaymentJob(all),
      [followCustomerKind]: followCustomerJob({ ...all, jobs: other }),
      [paymentErrandKind]: paymentErrandJob(all),
    }
    other.start({ handlers, pollMs: 60_000 })
    await other.stop({ graceMs: 10_000 })
  }

  async function doOne(one: Act) {
    if (one.does === 'begin') {
      const owner = owners[one.who]
      if (owner === undefined) return
      const form = await begin(owner, one.plan)
      // There is nothing to pay: the button is pressed at once.
      const asked = form ?? (await begin(owner, one.plan, { useCredit: true }))
      if (asked !== null) forms[one.who]?.push(asked)
    }
    if (one.does === 'pay') {
      const form = forms[one.who]?.at(-1 - one.form)
      if (form) stripe.confirm(form, one.isDeclined ? declined : undefined)
    }
    if (one.does === 'tell') {
      const event = one.isAgain ? pick(told, one.which) : pickOut(ledger.events, one.which)
      if (event && !one.isAgain) told.push(event)
      if (event) await tell(event)
    }
    if (one.does === 'meet trouble') {
      stripe.meet(one.trouble)
      // The SDK retries at once. Stripe does it, and we never hear of it, as if we had been cut off.
      if (one.trouble === 'lost') stripe.meet('lost')
    }
    if (one.does === 'run jobs') await runJobs()
    if (one.does === 'renew') {
      const subscription = pick(running(ledger), one.which)
      if (subscription && !one.isPaid) everOverdue.add(subscription.id)
      if (subscription) renew(ledger, subscription, one.isPaid)
    }
    if (one.does === 'end') {
      const subscription = pick(running(ledger), one.which)
      if (subscription) cancelSubscription(ledger, subscription)
    }
    const paid =
      one.does === 'refund' || one.does === 'lose a dispute about' ? pick(kept(ledger), one.which) : null
    if (paid && one.does === 'refund') refund(ledger, paid)
    if (paid && one.does === 'lose a dispute about') dispute(ledger, paid, 'lost')
  }

  return {
    ...{ db, stripe, owners, forms, everOverdue },
    wait(minutes: number) {
      now += minutes * minute
    },
    act: (one: Act) =>
      doOne(one).catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
      }),

    /** In the end every event is delivered and every job is done. */
    async settleDown() {
      stripe.forgetTroubles()
      for (let rounds = 0; rounds < 40; rounds++) {
        // In reverse order, the hardest case.
        for (const event of ledger.events.splice(0).toReversed()) {
          told.push(event)
          await tell(event)
        }
        await runJobs()
        const left = await db.selectFrom('jobs').select('kind').execute()
        if (left.length === 0 && ledger.events.length === 0) return
        now += 10 * minute
      }
      throw new Error('It never comes to rest')
    },

    async tellAllAgain() {
      for (const event of told) await tell(event)
      await runJobs()
    },

    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  }
}

async function expectBooksKept({ db, stripe, owners, forms, everOverdue }: Shop) {
  const { ledger } = stripe
  const users = await db.selectFrom('users').selectAll().execute()
  for (const [i, owner] of owners.entries()) {
    const user = users.find(({ id }) => id === owner)
    if (!user) throw new Error('Nobody leaves here')
    const mine = ofCustomer(ledger, user.email)
    expectOneThing(mine)
    expectPlanOf(user, mine, ledger)
    expectNothingPaidTwice(mine, everOverdue)
    await expectFormsInOrder(db, ledger, forms[i] ?? [])
  }
  await expectSpotsInOrder(db, ledger)
}

type Mine = ReturnType<typeof ofCustomer>

function ofCustomer(ledger: Ledger, email: string) {
  const ids = [...ledger.customers.values()].filter(one => one.email === email).map(({ id }) => id)
  const isTheirs = (one: { customer: unknown }) => ids.includes(String(one.customer))
  const subscriptions = [...ledger.subscriptions.values()].filter(isTheirs)
  const firstPayment = ({ id }: Subscription) => {
    const invoices = [...ledger.invoices.values()].filter(one => one.subscription === id)
    const first = invoices.find(({ billing_reason }) => billing_reason === 'subscription_create')
    return { paidAt: first?.status_transitions.paid_at ?? null, isKept: isKept(ledger, first?.intent) }
  }
  return {
    subscriptions: subscriptions.map(one => ({
      ...{ one, ...firstPayment(one) },
      plan: ledger.prices.get(one.price)?.metadata.remy_plan ?? null,
    })),
    founders: kept(ledger).filter(one => isTheirs(one) && one.metadata.remy_plan === 'founders'),
  }
}

/** Nobody pays for two things at once. */
function expectOneThing({ subscriptions, founders }: Mine) {
  const live = subscriptions.filter(({ one }) => one.status === 'active' || one.status === 'past_due')
  expect(founders.length + live.length, 'things that somebody has at once').toBeLessThanOrEqual(1)
}

type UserRow = {
  subscription_plan: Plan | null
  subscription_status: string | null
  subscription_period_end: number | null
}

function expectPlanOf(user: UserRow, { subscriptions, founders }: Mine, ledger: Ledger) {
  const has = [user.subscription_plan, user.subscription_status, user.subscription_period_end]
  const active = subscriptions.find(({ one }) => one.status === 'active')
  if (founders.length > 0) expect(has).toEqual(['founders', 'active', null])
  else if (active) expect(has).toEqual([active.plan, 'active', active.one.current_period_end * 1_000])
  else expect(user.subscription_status, JSON.stringify([...ledger.charges.values()])).not.toBe('active')
}

/** A payment for something the person already has is refunded. */
function expectNothingPaidTwice({ subscriptions, founders }: Mine, everOverdue: Set<string>) {
  const paid = subscriptions.filter(({ isKept, paidAt }) => isKept && paidAt !== null)
  for (const a of paid)
    for (const b of paid) {
      const wasHad = a.one.ended_at === null || a.one.ended_at > (b.paidAt ?? 0)
      const isLater = (b.paidAt ?? 0) > (a.paidAt ?? 0)
      if (a === b || !wasHad || !isLater || everOverdue.has(a.one.id)) continue
      expect([a.plan, b.plan], 'paid for again').toEqual(['monthly', 'annual'])
    }
  const [founder] = founders
  const since = founder?.created ?? Number.POSITIVE_INFINITY
  expect(paid.filter(({ one }) => one.start_date > since && one.status === 'active')).toEqual([])
}

/** A person who kept a form open cannot pay for what we have forgotten. */
async function expectFormsInOrder(db: Db, ledger: Ledger, forms: string[]) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('client_secret', 'in', ['', ...forms])
    .execute()
  for (const { client_secret, status } of rows) {
    const intent = [...ledger.intents.values()].find(one => one.client_secret === client_secret)
    if (intent?.status === 'requires_payment_method') expect(status).toBe('open')
  }
}

async function expectSpotsInOrder(db: Db, ledger: Ledger) {
  const spots = await db
    .selectFrom('founders_spots')
    .selectAll()
    .where('number', '<=', spotsForSale)
    .execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const sold = spots.filter(({ sold_at }) => sold_at !== null)
  const paid = kept(ledger).filter(({ metadata }) => metadata.remy_plan === 'founders')
  const references = sold.map(({ payment_id }) => payments.find(({ id }) => id === payment_id)?.reference)
  expect(references.toSorted()).toEqual(paid.map(({ metadata }) => metadata.remy_reference).toSorted())
  for (const { payment_id, sold_at } of spots)
    if (payment_id !== null && sold_at === null)
      expect(payments.find(({ id }) => id === payment_id)?.status).toBe('open')
}

const running = ({ subscriptions }: Ledger) =>
  [...subscriptions.values()].filter(({ status }) => status === 'active')

/** Paid and not refunded. */
const kept = (ledger: Ledger): Intent[] => [...ledger.intents.values()].filter(({ id }) => isKept(ledger, id))

function isKept(ledger: Ledger, intentId: string | null | undefined): boolean {
  const charge = [...ledger.charges.values()].find(one => one.payment_intent === intentId)
  const isLost = [...ledger.disputes.values()].some(
    one => one.payment_intent === intentId && one.status === 'lost',
  )
  return charge !== undefined && !charge.refunded && !isLost
}

function pick<T>(all: T[], which: number): T | undefined {
  return all[which % Math.max(all.length, 1)]
}

function pickOut<T>(all: T[], which: number): T | undefined {
  return all.splice(which % Math.max(all.length, 1), 1)[0]
}

async function empty(db: Db) {
  for (const table of ['users', 'jobs', 'payment_events'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('founders_spots').set({ payment_id: null, held_until: null, sold_at: 0 }).execute()
  await db.updateTable('founders_spots').set({ sold_at: null }).where('number', '<=', spotsForSale).execute()
}

async function allRows(db: Db) {
  const rows = []
  for (const table of ['users', 'payments', 'founders_spots'] as const)
    rows.push(
      await db
        .selectFrom(table)
        .selectAll()
        .orderBy(table === 'founders_spots' ? 'number' : 'id')
        .execute(),
    )
  return rows
}
