import { describe, expect, test, vi } from 'vitest'
import type { Push } from '#server/outside/push.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createReminders } from '../reminders.ts'
import { pushSubscriptionStore } from './push-subscription-store.ts'
import { createTell } from './tell.ts'
import { tellJob, tellKind } from './tell-job.ts'
import { waysToTell } from './ways.ts'

const leaseMs = 60_000
const owners = 40
/** So many messages of the first process never leave: it is killed while it sends. */
const hangingMax = 5

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('two processes tell every reminder, and each once, though one is killed while it sends', async () => {
      await using scratch = await engine.open()
      await using stack = new AsyncDisposableStack()
      const other = engine.name === 'postgres' ? await openDatabase(scratch.place) : scratch
      if (other !== scratch) stack.defer(other.close)
      const time = { now: Date.UTC(2026, 2, 3, 11, 50) }
      const told: string[] = []
      let hanging = 0
      const first = aProcess(scratch.db, engine.name, time, async topic => {
        if (hanging < hangingMax) {
          hanging++
          await new Promise(() => {})
        }
        told.push(topic)
      })
      const second = aProcess(other.db, engine.name, time, async topic => void told.push(topic))
      for (let i = 0; i < owners; i++) {
        const ownerId = await anOwner(scratch)
        await first.reminders.set(ownerId, { text: `Reminder ${i}`, at: '2026-03-03T12:00', timeZone: 'UTC' })
        const keys = { endpoint: `https://push.example/${i}`, p256dh: '', auth: '' }
        await pushSubscriptionStore(scratch.db).keep(ownerId, keys, 0)
      }
      time.now = Date.UTC(2026, 2, 3, 12)
      first.start()
      await vi.waitUntil(() => hanging === hangingMax, 30_000)
      second.start()
      await vi.waitUntil(() => told.length === owners - hangingMax, 30_000)
      // The lease of what the first one holds runs out. On a busy machine it may renew that first: it only
      // seems to be killed.
      for (let rounds = 0; told.length < owners && rounds < 4; rounds++) {
        time.now += leaseMs
        await vi.waitUntil(() => told.length === owners, 20_000).catch(() => {})
      }
      await vi.waitUntil(async () => (await second.jobs.count()) === 0, 30_000)
      await Promise.all([first.jobs.stop({ graceMs: 0 }), second.jobs.stop({ graceMs: 5_000 })])
      expect(new Set(told).size).toBe(owners)
      const states = await scratch.db.selectFrom('reminders').select(['state', 'told_by']).execute()
      expect(states).toEqual(Array(owners).fill({ state: 'shown', told_by: 'push' }))
    }, 120_000)
  })

function aProcess(db: Db, engine: Engine, time: { now: number }, send: (topic: string) => Promise<void>) {
  const clock = () => time.now
  const log = createLog('silent')
  const jobs = createJobs({ db, engine, clock, leaseMs })
  const push: Push = {
    publicKey: '',
    isService: () => true,
    async send(_, { topic }) {
      await send(topic)
      return 'sent'
    },
  }
  const ways = waysToTell({ db, push, mail: null, sendText: null, origin: 'https://remy.example' })
  const handler = tellJob({ db, jobs, tell: createTell({ db, ways, clock, log }), clock, log })
  return {
    jobs,
    reminders: createReminders({ db, jobs, clock }),
    start: () => jobs.start({ handlers: { [tellKind]: handler }, pollMs: 20 }),
  }
}
