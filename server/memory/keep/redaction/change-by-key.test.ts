import { describe, expect, test } from 'vitest'
import { type ChangeScreenshot, changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { changeByKey } from './change-by-key.ts'

const index = { put: async () => {}, remove: async () => {}, removeSome: async () => false }
const [before, shown] = ['Door code: 4471\nBring boots', 'Door code: •••\nBring warm boots']
const after = 'Door code: 9902\nBring boots'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a secret that its owner takes out while a key changes the words around it does not come back', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const owner = await anOwner(scratch)
      const id = await keepScreenshot(scratch, owner, { reading: aReading('Flat'), note: before })
      const change = changeScreenshot({ db, index, clock: () => 1 })
      const overtaken: ChangeScreenshot = async (...given) => {
        await change(owner, id, { note: after })
        return change(...given)
      }
      const late = changeByKey({ db, change: overtaken })(owner, id, { note: shown })
      await expect(late).rejects.toMatchObject({ code: 'screenshot.changed' })
      expect(await screenshotStore(db).find(owner, id)).toMatchObject({ note: after })
      const inTime = await changeByKey({ db, change })(owner, id, { note: shown })
      expect(inTime.note).toBe('Door code: 9902\nBring warm boots')
    })
  })
