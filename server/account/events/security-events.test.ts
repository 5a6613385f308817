import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { securityEvents } from './security-events.ts'

const hour = 3_600_000
const request = { ip: '203.0.113.5', headers: {} } as FastifyRequest

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('of attempts that go on for days, one a day is mailed', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const time = { now: Date.UTC(2026, 2, 1) }
      const mailed: number[] = []
      const events = securityEvents({
        jobs: { enqueue: async () => void mailed.push(time.now), wake: () => {} },
        ...{ sendsMail: true, clock: () => time.now },
        log: { info: () => {}, warn: () => {}, error: () => {} },
      })
      for (let tries = 0; tries < 10; tries++) {
        await events.record(scratch.db, request, ann, 'second-step-refused')
        time.now += 12 * hour
      }
      expect(mailed.map(at => new Date(at).getUTCDate())).toEqual([1, 2, 3, 4, 5])
    })

    test('the log names what happened and whose account it is by its number, and nothing else of them', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const lines: unknown[] = []
      const note = (...line: unknown[]) => void lines.push(line)
      const events = securityEvents({
        jobs: { enqueue: async () => {}, wake: () => {} },
        ...{ sendsMail: true, clock: () => 0, log: { info: note, warn: note, error: note } },
      })
      await events.record(scratch.db, request, ann, 'email-changed', { email: 'ann@example.com' })
      expect(lines).toEqual([['security.email-changed', { userId: ann }]])
    })
  })
