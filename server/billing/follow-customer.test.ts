import { expect, test } from 'vitest'
import type { Purchase } from '#server/outside/payments.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { customerStore } from './customer-store.ts'
import { followCustomer, followCustomerJob } from './follow-customer.ts'

const subscription: Purchase = {
  ...{ providerId: 'sub_1', reference: null, plan: 'monthly', status: 'active', state: 'running' },
  ...{ paidAt: 1, cents: 499, paymentIds: ['pi_1'], isPaidBack: false, periodEnd: 99, endsWithPeriod: false },
}

for (const engine of scratchDatabases())
  test.skipIf(engine.isMissing)(
    `${engine.name}: what was read before somebody else wrote is not written over it`,
    async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const customers = customerStore(db, 'stripe')
      await customers.insert(ann, 'a reference')
      await customers.setProviderId(ann, 'cus_1')

      let state: Purchase['state'] = 'running'
      const [slow, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let reads = 0
      const books = {
        findCustomer: async () => null,
        async listPurchases() {
          const read = { ...subscription, state, status: state === 'over' ? 'canceled' : 'active' }
          if (++reads === 1) {
            begun.resolve()
            await slow.promise
          }
          return [read]
        },
      }
      const clock = () => 0
      const jobs = createJobs({ db, engine: engine.name, clock })
      const payments = { provider: 'stripe' as const }
      const job = followCustomerJob({ db, payments, books, jobs, clock, log: createLog('silent') })
      const told = followCustomer({ id: 'evt_1', kind: 'any', customerId: 'cus_1', paymentId: null })
      const run = () =>
        job.run(told.payload, {
          id: 1,
          attempt: 1,
          signal: new AbortController().signal,
          finish: async () => {},
        })

      const old = run()
      await begun.promise
      state = 'over'
      await run()
      slow.resolve()
      await old
      expect(reads).toBe(3)
      const { subscription_status } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
      expect(subscription_status).toBe('canceled')
    },
  )
