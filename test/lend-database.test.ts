import { describe, expect, test } from 'vitest'
import { anOwner } from './a-library.ts'
import { scratchDatabases } from './scratch-database.ts'

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what comes after its test has ended is refused, and the next finds nothing of it', async () => {
      const first = await engine.open()
      await anOwner(first)
      const isOpen = Promise.withResolvers<void>()
      const mayGoOn = Promise.withResolvers<void>()
      const late = first.db.transaction().execute(async tx => {
        await anOwner({ ...first, db: tx })
        isOpen.resolve()
        await mayGoOn.promise
        await anOwner({ ...first, db: tx })
      })
      late.catch(() => {})
      await isOpen.promise
      await first[Symbol.asyncDispose]()
      mayGoOn.resolve()
      await expect(late).rejects.toThrow()
      await expect(anOwner(first)).rejects.toThrow('is closed')
      await using next = await engine.open()
      expect(await next.db.selectFrom('users').select('id').execute()).toEqual([])
    })
  })
