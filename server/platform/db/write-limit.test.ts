import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('how many rows are wanted stands in the statement, which is planned once for all else', async () => {
      await using scratch = await engine.open()
      const jobs = scratch.db.selectFrom('jobs').select('id').where('kind', '=', 'none')
      const { sql, parameters } = jobs.limit(31).compile()
      expect(sql).toMatch(/ limit 31$/)
      expect(parameters).toEqual(['none'])
      expect(await jobs.limit(31).execute()).toEqual([])
    })
  })
