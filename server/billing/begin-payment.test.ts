import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/account.ts'
import { foundersSpots } from '#contract/billing/plan-offers.ts'
import type { Order, Payments } from '#server/outside/payments.ts'
import { createTestPayments } from '#server/outside/payments-test.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelPaymentJob, cancelPaymentKind } from './cancel-payment.ts'

const now = Date.UTC(2026, 0)
const hour = 3_600_000

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('of 500 who want a Founders spot at once, 100 hold one and 400 are told that none is left', async () => {
      await using scratch = await engine.open()
      const accounts = Array.from({ length: 500 }, (_, i) => {
        const email = `one-of-many-${i}@example.com`
        return { email, email_key: email, password_hash: 'none', created_at: 0 }
      })
      const kept = await scratch.db.insertInto('users').values(accounts).returning('id').execute()
      const owners = kept.map(({ id }) => asOwner(id))
      const { begin } = aCheckout(scratch, createTestPayments())
      // On a busy machine some wait too long for a connection, are told so, and ask again.
      const ask = (owner: OwnerId): ReturnType<typeof begin> =>
        begin(owner, 'founders').catch((error: Error) => {
          if (error.message !== 'timeout exceeded when trying to connect') throw error
          return ask(owner)
        })
      const answers = await Promise.allSettled(owners.map(ask))
      const held = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
      const refused = answers.flatMap(answer => (answer.status === 'rejected' ? answer.reason.message : []))
      expect(new Set(held).size).toBe(foundersSpots)
      expect(refused).toEqual(Array(400).fill('All 100 Founders Circle spots are taken.'))
      const holders = await scratch.db
        .selectFrom('founders_spots')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('client_secret')
        .execute()
      expect(new Set(holders.map(row => row.client_secret))).toEqual(new Set(held))
    }, 120_000)

    test('one person on many pages at once has one open payment, and holds at most one spot', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const { begin } = aCheckout(scratch, createTestPayments())
      const plans: Plan[] = ['monthly', 'founders', 'annual', 'founders']
      await Promise.all(Array.from({ length: 24 }, (_, i) => begin(ann, plans[i % 4] ?? 'monthly')))
      const secret = await begin(ann, 'founders')
      const rows = await db.selectFrom('payments').selectAll().where('status', '=', 'open').execute()
      expect(rows.map(row => row.client_secret)).toEqual([secret])
      const spots = await db
        .selectFrom('founders_spots')
        .select('payment_id')
        .where('held_until', 'is not', null)
        .execute()
      expect(spots).toEqual([{ payment_id: rows[0]?.id }])
    })

    test('where the provider fails, asking again asks it for the very same payment', async () => {
      await using scratch = await engine.open()
      const provider = aProvider()
      const { begin } = aCheckout(scratch, provider)
      const ann = await anOwner(scratch)
      provider.isDown = true
      await expect(begin(ann, 'founders')).rejects.toThrow('down')
      provider.isDown = false
      const secret = await begin(ann, 'founders')
      expect(await begin(ann, 'founders')).toBe(secret)
      const [failed, opened] = provider.asked
      expect(opened).toEqual(failed)
      expect(provider.asked).toHaveLength(2)
    })

    test('what another plan replaces is cancelled with the provider too', async () => {
      await using scratch = await engine.open()
      const provider = aProvider()
      const { begin, runJobs } = aCheckout(scratch, provider)
      const ann = await anOwner(scratch)
      await begin(ann, 'monthly')
      await begin(ann, 'annual')
      await runJobs()
      expect(provider.cancelled).toEqual([provider.asked[0]?.reference])
    })

    test('what is replaced is cancelled in the end, however long the provider is out of reach', async () => {
      await using scratch = await engine.open()
      const provider = aProvider()
      const { begin, runJobs, time } = aCheckout(scratch, provider)
      const ann = await anOwner(scratch)
      await begin(ann, 'monthly')
      await begin(ann, 'annual')
      provider.isDown = true
      for (let tries = 0; tries < 6; tries++) {
        await runJobs()
        time.now += hour
      }
      expect(provider.cancelled).toEqual([])
      provider.isDown = false
      await runJobs()
      expect(provider.cancelled).toEqual([provider.asked[0]?.reference])
    })

    test('what is replaced while another provider takes the cards is cancelled once its own is back', async () => {
      await using scratch = await engine.open()
      const provider = aProvider()
      const [theirs, ours] = [aCheckout(scratch, provider), aCheckout(scratch, createTestPayments())]
      const ann = await anOwner(scratch)
      await theirs.begin(ann, 'monthly')
      await ours.begin(ann, 'monthly')
      await ours.runJobs()
      theirs.time.now += hour
      await theirs.runJobs()
      expect(provider.cancelled).toEqual([provider.asked[0]?.reference])
    })

    test('what is replaced while the provider still opens it is cancelled as soon as that has answered', async () => {
      await using scratch = await engine.open()
      const provider = aProvider()
      const { begin, runJobs } = aCheckout(scratch, provider)
      const ann = await anOwner(scratch)
      const { promise, resolve } = Promise.withResolvers<void>()
      provider.answers = promise
      const slow = begin(ann, 'monthly')
      await expect.poll(() => provider.asked).toHaveLength(1)
      provider.answers = Promise.resolve()
      await begin(ann, 'annual')
      await runJobs()
      expect(provider.cancelled).toEqual([])
      resolve()
      await slow
      await runJobs()
      expect(provider.cancelled).toEqual([provider.asked[0]?.reference])
    })

    test('what was begun with another provider or at another price is begun anew', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const provider = aProvider()
      const { begin, runJobs } = aCheckout(scratch, provider)
      const ours = await aCheckout(scratch, createTestPayments()).begin(ann, 'annual')
      const theirs = await begin(ann, 'annual')
      expect(theirs).not.toBe(ours)
      await runJobs()
      // It was another provider's payment, not theirs to cancel.
      expect(provider.cancelled).toEqual([])
      await db.updateTable('payments').set({ cents: 4_600 }).where('status', '=', 'open').execute()
      await begin(ann, 'annual')
      await runJobs()
      expect(provider.asked.map(({ cents }) => cents)).toEqual([4_700, 4_700])
      expect(provider.cancelled).toEqual([provider.asked[0]?.reference])
    })

    test('who changes the plan again and again is told to wait until tomorrow', async () => {
      await using scratch = await engine.open()
      const { begin, time } = aCheckout(scratch, createTestPayments())
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const change = (i: number) => begin(ann, i % 2 === 0 ? 'monthly' : 'annual')
      for (let i = 0; i < 50; i++) await change(i)
      await expect(change(50)).rejects.toMatchObject({
        code: 'request.too-many',
        message: 'You changed the plan too often today. Please try again tomorrow.',
      })
      // The last payment can still be paid, and others are not held up.
      await change(49)
      await begin(bob, 'monthly')
      time.now += 24 * hour
      await change(50)
    })
  })

/** A checkout. Queued jobs run when `runJobs` is called, as another process would run them. */
function aCheckout(
  { db, engine }: ScratchDatabase,
  payments: Pick<Payments, 'provider' | 'open' | 'cancel' | 'books'>,
) {
  const time = { now }
  const clock = () => time.now
  const startJobs = () => createJobs({ db, engine, clock })
  const jobs = startJobs()
  return {
    time,
    begin: beginPayment({ db, payments, jobs, clock }),
    async runJobs() {
      const other = startJobs()
      const handler = cancelPaymentJob({ db, payments, jobs, clock })
      other.start({ handlers: { [cancelPaymentKind]: handler }, pollMs: 60_000 })
      await other.stop({ graceMs: 10_000 })
    },
  }
}

/** A payment provider that can be made slow or unreachable. */
function aProvider() {
  const provider = {
    provider: 'stripe' as const,
    books: null,
    isDown: false,
    answers: Promise.resolve(),
    asked: [] as Order[],
    cancelled: [] as string[],
    async open(order: Order) {
      provider.asked.push(order)
      if (provider.isDown) throw new Error('The provider is down')
      await provider.answers
      return { providerId: order.reference, clientSecret: `secret of ${order.reference}` }
    },
    async cancel(providerId: string) {
      if (provider.isDown) throw new Error('The provider is down')
      provider.cancelled.push(providerId)
    },
  }
  return provider
}
