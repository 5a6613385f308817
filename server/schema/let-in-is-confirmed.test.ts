import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrations } from './migrations.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('who was let in while no mail was sent, and has anything here, counts as confirmed', async () => {
      await using place = await engine.createPlace()
      const { db, close } = await openDatabase(place)
      // PostgreSQL's scratch databases start with all tables.
      if (engine.name === 'postgres') await sql`drop schema public cascade; create schema public`.execute(db)
      const before = Object.entries(migrations).filter(([name]) => name < '0011')
      await migrate(db, engine.name, Object.fromEntries(before))
      const sign = async (name: string, confirmed: number | null = null) => {
        const account = { email: name, email_key: name, password_hash: '', created_at: 7 }
        const row = { ...account, email_confirmed_at: confirmed }
        return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
      }
      await sign('never let in')
      await sign('confirmed', 9)
      const session = { token_hash: 'a', user_id: await sign('signed in'), created_at: 8, expires_at: 9 }
      await db.insertInto('sessions').values(session).execute()
      const seen = { ...aScreenshot, user_id: await sign('keeps a screenshot') }
      await db.insertInto('screenshots').values(seen).execute()
      const said = { ...aMessage, user_id: await sign('has chatted') }
      await db.insertInto('chat_messages').values(said).execute()
      const paid = { ...aPayment, user_id: await sign('has begun to pay') }
      await db.insertInto('payments').values(paid).execute()

      await migrate(db, engine.name, migrations)
      const users = await db.selectFrom('users').select(['email', 'email_confirmed_at']).execute()
      expect(Object.fromEntries(users.map(one => [one.email, one.email_confirmed_at]))).toEqual({
        ...{ 'never let in': null, confirmed: 9, 'signed in': 7, 'keeps a screenshot': 7 },
        ...{ 'has chatted': 7, 'has begun to pay': 7 },
      })
      await close()
    })
  })

const aMessage = { role: 'user' as const, content: 'Hello', sources: '[]', created_at: 8 }
const aPayment = {
  ...{ reference: 'a', plan: 'monthly' as const, cents: 499, provider: 'test' as const },
  ...{ status: 'open' as const, created_at: 8 },
}
const aScreenshot = {
  ...{ file_key: 'a', sha256: 'a', file_name: 'a.png', media_type: 'image/png' as const, bytes: 1 },
  ...{ width: 1, height: 1, preview: '', title: '', description: '', analysis: '', extracted_text: '' },
  ...{ type: 'note' as const, tags: '[]', corrected: '[]', category_id: null, progress: 'filed' as const },
  ...{ failed_step: null, failure_reason: null, captured_at: null, created_at: 8, updated_at: 8 },
}
