import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { sessionStore } from './session-store.ts'

const day = 86_400_000
const laptop = { name: 'Firefox on Linux', network: '203.0.113.0/24' }

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('the table holds nothing that signs in', async () => {
      await using scratch = await engine.open()
      const sessions = sessionStore(scratch.db)
      const { token } = await sessions.open(await anOwner(scratch), laptop, 0)
      expect(await sessions.find(token, laptop, 0)).not.toBeNull()
      const [kept = {}] = await scratch.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(token)
      for (const value of Object.values(kept))
        expect(await sessions.find(String(value), laptop, 0)).toBeNull()
    })

    test('a session that began more than a year ago is neither listed nor open, whatever its row says', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const sessions = sessionStore(scratch.db)
      await sessions.open(ann, laptop, 0)
      await scratch.db
        .updateTable('sessions')
        .set({ expires_at: 400 * day })
        .where('user_id', '=', ann)
        .execute()
      const [{ id } = { id: '' }] = await sessions.list(ann, 364 * day)
      expect(await sessions.isOpen(ann, id, 364 * day)).toBe(true)
      expect(await sessions.list(ann, 366 * day)).toEqual([])
      expect(await sessions.isOpen(ann, id, 366 * day)).toBe(false)
    })

    test('sessions that ran out are swept away when their owner signs in again', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const sessions = sessionStore(db)
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      for (const start of [0, 10 * day, 35 * day]) await sessions.open(ann, laptop, start)
      await sessions.open(bob, laptop, 0)
      const kept = await db.selectFrom('sessions').select(['user_id', 'created_at']).execute()
      expect(kept).toHaveLength(3)
      expect(kept).toContainEqual({ user_id: ann, created_at: 10 * day })
      expect(kept).toContainEqual({ user_id: bob, created_at: 0 })
    })
  })
