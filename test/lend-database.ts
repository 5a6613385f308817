import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/platform/db/db.ts'

/**
 * A database that outlives the test, lent to it until `end`. Later queries are refused, as by a closed one:
 * an app's unfinished work must not appear in the next test's data.
 */
export function lendDatabase(lasting: () => Promise<Database>) {
  let isOver = false
  const untilOver: KyselyPlugin = {
    transformQuery({ node }) {
      if (isOver) throw new Error('This database is closed: the test that had it has ended.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    async database(): Promise<Database> {
      const { db, ...rest } = await lasting()
      return { ...rest, db: db.withPlugin(untilOver) }
    },
    end() {
      isOver = true
    },
  }
}
