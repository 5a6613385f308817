import { expect, test } from 'vitest'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { closeBooks } from './close-books.ts'
import { customerStore } from './customer-store.ts'

for (const engine of scratchDatabases())
  test.skipIf(engine.isMissing)(
    `${engine.name}: whom a provider that is put aside still charges is said in the log, and promised to be ended`,
    async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const said: object[] = []
      const log = { warn: (what: string, fields?: object) => void said.push({ what, ...fields }) }
      const jobs = createJobs({ db, engine: engine.name, clock: () => 0 })
      for (const provider of ['stripe', 'test'] as const) {
        const owner = await anOwner(scratch)
        await customerStore(db, 'stripe').insert(owner, `reference while ${provider}`)
        await customerStore(db, 'stripe').setProviderId(owner, `cus_${provider}`)
        await closeBooks({ payments: { provider }, jobs, log })(db, owner)
      }
      expect(await jobs.count('payment-errand')).toBe(2)
      expect(said).toEqual([
        { what: 'payment.waits-for-provider', provider: 'stripe', customerId: 'cus_test' },
      ])
    },
  )
