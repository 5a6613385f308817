import { describe, expect, test } from 'vitest'
import { changeStore } from '#server/memory/keep/changes/change-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { forgetOwner } from './forget-owner.ts'

test('one file that cannot be removed keeps no other, and is told of', async () => {
  const there = new Set(['images/1/a', 'images/1/b', 'images/1/c'])
  const files = {
    async *list() {
      yield* [...there]
    },
    async remove(key: string) {
      if (key.endsWith('/a')) throw new Error('Not permitted')
      there.delete(key)
    },
  }
  const forget = forgetOwner({ ...untouched, files })
  await expect(forget.files(asOwner(1))).rejects.toThrow('Not permitted')
  expect([...there]).toEqual(['images/1/a'])
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what somebody who leaves has deleted and changed goes in parts, before the account', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      for (const user_id of [ann, bob])
        for (let i = 1; i <= 60; i++) {
          await db
            .insertInto('trash')
            .values({ ...trashed, user_id, screenshot_id: i })
            .execute()
          await changeStore(db).insert(user_id, renamed, 0)
        }
      const index = { removeSome: async () => false }
      const jobs = { withdraw: async () => 0 }
      await forgetOwner({ ...untouched, db, index, jobs, files: noFiles }).rows(ann)
      for (const table of ['trash', 'changes'] as const) {
        const left = await db.selectFrom(table).select('user_id').distinct().execute()
        expect(left).toEqual([{ user_id: bob }])
      }
    })
  })

const noFiles = { async *list() {}, remove: async () => {} }
const renamed = { is: 'renamed' as const, category: { id: 1, name: 'Ships' }, before: 'Boats' }
const trashed = {
  ...{ deleted_at: 0, bytes: 1, file_key: 'key', title: '', description: '', type: 'unknown' as const },
  ...{ created_at: 0, preview: '', width: 1, height: 1, rows: '{}' },
}

/** Deleting files does not use the database. */
const untouched = {
  db: {} as Db,
  index: { removeSome: () => Promise.reject(new Error('Not asked for')) },
  imports: { removeSome: async () => false, removeArchives: async () => {} },
  jobs: { withdraw: () => Promise.reject(new Error('Not asked for')) },
}
