import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { changeScreenshot } from './change-screenshot.ts'
import { keptVeil } from './veil.ts'
import { veilOf } from './veil-of.ts'

const index = { put: async () => {}, remove: async () => {}, removeSome: async () => false }

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(
    `a screenshot that was read and not understood, on ${engine.name}`,
    () => {
      test('covers the password that its text tells once it was put right', async () => {
        await using scratch = await engine.open()
        const owner = await anOwner(scratch)
        const reading = aReading('passwcrd: Harbor-58')
        const id = await keepScreenshot(scratch, owner, {
          ...{ reading, progress: 'extracted', failed_step: 'interpret', failure_reason: 'Not understood.' },
        })
        const change = changeScreenshot({ db: scratch.db, index, clock: () => 1 })
        const before = await change(owner, id, { title: 'Router' })
        expect(await veilOf(scratch.db, before)).toBeNull()
        const after = await change(owner, id, { extractedText: 'password: Harbor-58' })
        expect(keptVeil(after)?.boxes).toHaveLength(1)
      })
    },
  )
