import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chatStore } from '#server/memory/reply/conversation/chat-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner } from '#server/platform/owner.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrations } from './migrations.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what may have been taken back before stays as it is, what came after can be taken back', async () => {
      await using place = await engine.createPlace()
      const { db, close } = await openDatabase(place)
      // PostgreSQL's scratch databases start with all tables.
      if (engine.name === 'postgres') await sql`drop schema public cascade; create schema public`.execute(db)
      const before = Object.entries(migrations).filter(([name]) => name < '0014')
      await migrate(db, engine.name, Object.fromEntries(before))
      const say = async (name: string, ...said: [content: string, title: string | null][]) => {
        const account = { email: name, email_key: name, password_hash: '', created_at: 0 }
        const { id: userId } = await db
          .insertInto('users')
          .values(account)
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const [content, title] of said) {
          const undo = title && JSON.stringify([{ screenshotId: 1, change: { title } }])
          const message = { user_id: userId, content, sources: '[]', undo, created_at: 0 }
          const { id } = await db
            .insertInto('chat_messages')
            .values({ ...message, role: 'user' })
            .returning('id')
            .executeTakeFirstOrThrow()
          const reply = content === 'undo' ? 'Taken back: it is as before.' : 'Done'
          const answer = { ...message, role: 'assistant' as const, content: reply, answers: id }
          await db.insertInto('chat_messages').values(answer).execute()
        }
        return asOwner(userId)
      }
      const ann = await say('ann', ['call it A', 'a'], ['undo', 'A'], ['call it B', 'b'], ['undo', 'B'])
      const bob = await say('bob', ['call it A', 'a'], ['undo', 'A'], ['call it C', 'c'])
      const cat = await say('cat', ['call it D', 'd'])

      await migrate(db, engine.name, migrations)
      const takeBack = async (owner: typeof ann) => {
        const timestamp = new Date(0).toISOString()
        const said = { role: 'user' as const, content: 'undo', sources: [], timestamp }
        const { id } = await chatStore(db).insert(owner, null, said)
        return chatStore(db).claimUndo(owner, null, id)
      }
      expect(await takeBack(ann)).toBeNull()
      expect(await takeBack(bob)).toEqual([{ screenshotId: 1, change: { title: 'c' } }])
      expect(await takeBack(bob)).toBeNull()
      expect(await takeBack(cat)).toEqual([{ screenshotId: 1, change: { title: 'd' } }])
      await close()
    })
  })
