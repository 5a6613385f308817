import { expect, test } from 'vitest'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { anOwner } from '#test/a-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { planCategories } from './plan-categories.ts'

test.each(embeddedAlone())(
  'an import creates no more categories than an account has room for',
  async engine => {
    await using scratch = await engine.open()
    const ownerId = await anOwner(scratch)
    const there = (await categoryStore(scratch.db).list(ownerId)).length
    const named = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ id: from + i, name: `No ${from + i}` }))
    await planCategories(scratch.db, ownerId, named(1, 401), 0)
    const plan = await planCategories(scratch.db, ownerId, named(301, 801), 0)
    expect(Object.keys(plan)).toHaveLength(200 - there)
    expect(await categoryStore(scratch.db).list(ownerId)).toHaveLength(500)
  },
)
