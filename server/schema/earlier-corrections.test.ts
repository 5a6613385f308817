import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lessonStore } from '#server/memory/keep/lesson-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { asOwner } from '#server/platform/owner.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { migrations } from './migrations.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what people had set right before is known as theirs, with nothing to undo', async () => {
      await using place = await engine.createPlace()
      const { db, close } = await openDatabase(place)
      // PostgreSQL's scratch databases start with all tables.
      if (engine.name === 'postgres') await sql`drop schema public cascade; create schema public`.execute(db)
      const before = Object.entries(migrations).filter(([name]) => name < '0007')
      await migrate(db, engine.name, Object.fromEntries(before))
      const account = { email: 'ann', email_key: 'ann', password_hash: '', created_at: 0 }
      const { id: userId } = await db
        .insertInto('users')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: work } = await db
        .insertInto('categories')
        .values({ user_id: userId, name: 'Work', name_key: 'work', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const keep = async (key: string, corrected: string[]) => {
        const row = { ...aRow, file_key: key, sha256: key, user_id: userId, category_id: work }
        const { id } = await db
          .insertInto('screenshots')
          .values({ ...row, corrected: JSON.stringify(corrected) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }
      const moved = await keep('a', ['title', 'categoryId'])
      const typed = await keep('b', ['type'])
      await keep('c', ['title'])

      await migrate(db, engine.name, migrations)
      const lessons = await db.selectFrom('lessons').selectAll().orderBy('screenshot_id').execute()
      expect(lessons).toMatchObject([
        { screenshot_id: moved, about: 'category', category_id: work, category_before: work, type: null },
        { screenshot_id: typed, about: 'type', category_id: null, type: 'note', type_before: 'note' },
      ])
      expect(await lessonStore(db).ofCategory(asOwner(userId), [moved])).toHaveLength(1)
      await close()
    })
  })

const aRow = {
  ...{
    file_name: 'a.png',
    media_type: 'image/png' as const,
    bytes: 1,
    width: 1,
    height: 1,
    preview: '',
    title: '',
  },
  ...{ description: '', analysis: '', extracted_text: '', type: 'note' as const, tags: '[]' },
  ...{
    progress: 'filed' as const,
    failed_step: null,
    failure_reason: null,
    captured_at: null,
    created_at: 0,
    updated_at: 5,
  },
}
