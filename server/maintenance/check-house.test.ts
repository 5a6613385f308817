import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetFilesKind } from '#server/memory/keep/forget/forget-files.ts'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { checkHouse, isSound } from './check-house.ts'
import { fileRowStore } from './file-row-store.ts'
import { mendHouse } from './mend-house.ts'

forEachEngine((place, engine) => {
  async function aHouse() {
    await using made = new AsyncDisposableStack()
    const where = made.use((await place()).place)
    const folder = made.use(await mkdtempDisposable(join(tmpdir(), 'remy-house-')))
    const { db } = await where.database()
    const files = createDiskFileStore({ folder: folder.path })
    const shelf = createShelf({ db, engine })
    const owner = await shelf.owner()
    const put = async (name: string) => {
      const file_key = `images/${owner}/${name}`
      await files.put(file_key, Buffer.from(name))
      const { sha256 = '' } = (await files.digest(file_key)) ?? {}
      return shelf.put(owner, { title: `Note ${name}`, file_key, sha256 })
    }
    const ids = [await put('one'), await put('two'), await put('three')]
    const all = made.move()
    const jobs = createJobs({ db, engine, clock: () => 0, log: createLog('silent') })
    const stillOwned = (keys: string[]) => fileRowStore(db).named(keys)
    return {
      ...{ db, files, owner, ids, jobs },
      check: () => checkHouse({ db, engine, files, stillOwned }),
      mend: async () =>
        mendHouse(await checkHouse({ db, engine, files, stillOwned }), {
          db,
          engine,
          files,
          jobs,
          backup: null,
        }),
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    }
  }

  const faults: [
    what: string,
    sentence: string,
    damage: (house: Awaited<ReturnType<typeof aHouse>>) => unknown,
  ][] = [
    [
      'lacks one',
      '1 screenshots cannot be found',
      ({ db, ids }) =>
        db
          .deleteFrom('recall_entries')
          .where('screenshot_id', '=', ids[0] ?? 0)
          .execute(),
    ],
    [
      'has one that is gone',
      '1 screenshots that are gone are still in it',
      ({ db, ids }) =>
        db
          .deleteFrom('screenshots')
          .where('id', '=', ids[0] ?? 0)
          .execute(),
    ],
    [
      'has one without words',
      '3 screenshots have no words in it',
      ({ db }) => sql`delete from recall_index`.execute(db),
    ],
    [
      'counts a word wrongly',
      'its words are counted wrongly',
      ({ db }) => db.updateTable('terms').set({ uses: 7 }).where('term', '=', 'note').execute(),
    ],
  ]
  test.each(faults)('an index that %s is noticed and mended', async (_what, fault, damage) => {
    await using house = await aHouse()
    expect(isSound(await house.check())).toBe(true)
    await damage(house)
    expect((await house.check()).index).toEqual([{ ownerId: house.owner, fault }])
    expect(await house.mend()).toMatchObject({ indexed: 1 })
    expect((await house.check()).index).toEqual([])
  })

  test('a file of no screenshot is promised to go, one of an upload under way is not touched', async () => {
    await using house = await aHouse()
    const { db, files, jobs, owner } = house
    const [stray, arriving] = [`images/${owner}/stray`, `images/${owner}/arriving`]
    await jobs.enqueue(db, { kind: forgetFilesKind, key: arriving, payload: { fileKey: arriving } })
    for (const key of [stray, `${stray}.thumb.webp`, arriving]) await files.put(key, Buffer.from('x'))
    expect((await house.check()).unowned).toEqual([stray])
    expect(await house.mend()).toEqual({ restored: 0, forgotten: 1, indexed: 0 })
    expect(await jobs.count(forgetFilesKind)).toBe(2)
    expect(isSound(await house.check())).toBe(true)
  })

  test('the file store of another installation is not emptied', async () => {
    await using house = await aHouse()
    for (let i = 0; i < 4; i++) await house.files.put(`images/900/${i}`, Buffer.from('theirs'))
    await expect(house.mend()).rejects.toThrow(
      'is this the file store of another Remy (FILES)? Nothing was mended.',
    )
    expect(await house.jobs.count(forgetFilesKind)).toBe(0)
  })

  test('what is missing or damaged is said, also of what was deleted and can be brought back', async () => {
    await using house = await aHouse()
    const { db, files, owner, ids } = house
    const about = {
      user_id: owner,
      deleted_at: 0,
      bytes: 1,
      title: '',
      description: '',
      type: 'unknown' as const,
    }
    const trashed = { ...about, created_at: 0, preview: '', width: 1, height: 1 }
    const file_key = `images/${owner}/trashed`
    await db
      .insertInto('trash')
      .values({ ...trashed, screenshot_id: 99, file_key, rows: 'damaged' })
      .execute()
    await files.remove(`images/${owner}/one`)
    await files.put(`images/${owner}/two`, Buffer.from('other'))
    const { missing, damaged } = await house.check()
    expect(missing.map(({ screenshotId }) => screenshotId)).toEqual([ids[0], 99])
    expect(damaged.map(({ screenshotId }) => screenshotId)).toEqual([ids[1]])
    expect(await house.mend()).toEqual({ restored: 0, forgotten: 0, indexed: 0 })
  })

  test('of very many files, those with a screenshot are known', async () => {
    await using house = await aHouse()
    const { db, owner } = house
    const many = Array.from({ length: 70_000 }, (_, i) => `images/${owner}/none-${i}`)
    const one = `images/${owner}/one`
    expect(await fileRowStore(db).named([...many, one])).toEqual(new Set([one]))
  })
})
