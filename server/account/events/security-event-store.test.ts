import { describe, expect, test } from 'vitest'
import { securityEventsMax } from '#contract/security.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { securityEventStore } from './security-event-store.ts'

const laptop = { name: 'Firefox on Linux', network: '203.0.113.0/24' }
const hour = 3_600_000

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('strangers who guess from many devices push out nothing but guesses', async () => {
      await using scratch = await engine.open()
      const events = securityEventStore(scratch.db)
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      await events.add(ann, 'signed-up', laptop, 0)
      await events.add(bob, 'sign-in-refused', laptop, 0)
      const attempts = ['sign-in-refused', 'reset-requested', 'proof-refused', 'second-step-refused'] as const
      for (let i = 0; i < securityEventsMax + 10; i++)
        for (const kind of attempts)
          await events.add(ann, kind, { name: `Browser ${i % 2}`, network: null }, i)
      const kinds = (await events.list(ann)).map(({ kind }) => kind)
      expect([kinds.length, kinds.at(-1)]).toEqual([21, 'signed-up'])
      // Who knows the address alone pushes out nothing of those who know the password.
      for (let i = 0; i < securityEventsMax; i++)
        await events.add(ann, 'reset-requested', { name: `Browser ${i % 2}`, network: null }, i)
      expect((await events.list(ann)).map(({ kind }) => kind)).toContain('second-step-refused')
      expect(await events.knows(ann, laptop)).toBe(true)
      expect(await events.list(bob)).toHaveLength(1)
      for (let i = 0; i < securityEventsMax; i++) await events.add(ann, 'exported', laptop, i * 2 * hour)
      expect(await events.list(ann)).toHaveLength(securityEventsMax)
    })
  })
