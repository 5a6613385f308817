import { expect, test } from 'vitest'
import type { Purchase } from '#server/outside/payments.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { customerStore } from './customer-store.ts'
import { keepBooks } from './keep-books.ts'

const monthly: Purchase = {
  ...{ providerId: 'sub_monthly', reference: null, plan: 'monthly', status: 'active', state: 'running' },
  ...{ paidAt: 2, cents: 499, paymentIds: ['pi_1'], isPaidBack: false, periodEnd: 9, endsWithPeriod: false },
}
const annual: Purchase = { ...monthly, providerId: 'sub_annual', plan: 'annual', paidAt: 1, cents: 4_700 }

for (const engine of scratchDatabases())
  test.skipIf(engine.isMissing)(
    `${engine.name}: what was bought for nothing is refunded, or credited again where credit had paid for it`,
    async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const jobs = createJobs({ db, engine: engine.name, clock: () => 0 })
      const errandsAfter = async (bought: Purchase) => {
        await db.deleteFrom('jobs').execute()
        const owner = await anOwner(scratch)
        const customers = customerStore(db, 'stripe')
        await customers.insert(owner, `of ${owner}`)
        const customer = await customers.find(owner)
        if (!customer) throw new Error('It has just been made')
        await inTransaction(db, tx => keepBooks({ tx, jobs, customer, purchases: [annual, bought], now: 3 }))
        const promised = await db.selectFrom('jobs').select('payload').orderBy('id').execute()
        return promised.map(({ payload }) => JSON.parse(payload))
      }
      const provider = 'stripe'
      expect(await errandsAfter(monthly)).toEqual([
        { provider, what: 'end', id: 'sub_monthly' },
        { provider, what: 'refund', id: 'pi_1' },
      ])
      expect(await errandsAfter({ ...monthly, paymentIds: [] })).toEqual([
        { provider, what: 'replace', id: 'sub_monthly' },
      ])
    },
  )
