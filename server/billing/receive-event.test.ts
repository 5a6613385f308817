import { expect, test } from 'vitest'
import type { PaymentEvent } from '#server/outside/payments.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { followCustomerJob } from './follow-customer.ts'
import { receiveEvent } from './receive-event.ts'

const event: PaymentEvent = { id: 'evt_1', kind: 'invoice.paid', customerId: 'cus_strange', paymentId: null }
const clock = () => 0

for (const engine of scratchDatabases())
  test.skipIf(engine.isMissing)(
    `${engine.name}: a forged event is logged and leaves nothing; a real one is kept once, and one of nobody here logged`,
    async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const said: object[] = []
      const say = (what: string, fields?: object) => void said.push({ what, ...fields })
      const log = { info: say, warn: say, error: say }
      const jobs = createJobs({ db, engine: engine.name, clock })
      const forged = new ProblemError('billing.forged-event', 'Not signed.')
      const readEvent = (_body: Buffer, signature: string) => {
        if (signature !== 'good') throw forged
        return event
      }
      const receive = receiveEvent({ db, books: { readEvent }, jobs, clock, log })
      await expect(receive(Buffer.from('{}'), 'bad')).rejects.toBe(forged)
      expect(said.splice(0)).toEqual([{ what: 'payment.event-refused', bytes: 2 }])
      expect([await jobs.count(), await db.selectFrom('payment_events').select('id').execute()]).toEqual([
        0,
        [],
      ])

      for (let times = 0; times < 3; times++) await receive(Buffer.from('{}'), 'good')
      expect(await db.selectFrom('payment_events').select(['id', 'kind']).execute()).toEqual([
        { id: 'evt_1', kind: 'invoice.paid' },
      ])
      expect(await jobs.count()).toBe(1)
      const [job] = await db.selectFrom('jobs').select('payload').execute()
      const books = { findCustomer: async () => null, listPurchases: async () => null }
      const follow = followCustomerJob({ db, payments: { provider: 'stripe' }, books, jobs, clock, log })
      await follow.run(JSON.parse(job?.payload ?? ''), {
        id: 1,
        attempt: 1,
        signal: new AbortController().signal,
        finish: async () => {},
      })
      expect(said).toEqual([{ what: 'payment.unknown-customer', customerId: 'cus_strange' }])
    },
  )
