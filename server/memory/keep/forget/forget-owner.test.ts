import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { asOwner } from '#server/platform/owner.ts'
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

/** Deleting files does not use the database. */
const untouched = {
  db: {} as Db,
  index: { removeSome: () => Promise.reject(new Error('Not asked for')) },
  jobs: { withdraw: () => Promise.reject(new Error('Not asked for')) },
}
