import { expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { rateCountStore } from './rate-count-store.ts'

const windowMillis = 900_000
const fading = { windowMillis, fades: true }
/** Some window's start. */
const start = 2_000_000 * windowMillis

for (const engine of scratchDatabases()) {
  const about = (title: string) => `${title} (${engine.name})`

  test.skipIf(engine.isMissing)(about('a key is used so often by all processes together'), async () => {
    await using scratch = await engine.open()
    const stores = [rateCountStore(scratch.db), rateCountStore(scratch.db)]
    const uses = Array.from({ length: 30 }, (_, i) => stores[i % 2]?.take('ann', 20, fading, start))
    const refused = (await Promise.all(uses)).filter(answer => answer !== null)
    expect(refused).toHaveLength(10)
    expect(await stores[0]?.take('bob', 20, fading, start)).toBeNull()
  })

  test.skipIf(engine.isMissing)(about('who is refused may come again when it says'), async () => {
    await using scratch = await engine.open()
    const { take } = rateCountStore(scratch.db)
    for (const [i, fades] of [true, false, true].entries())
      for (const into of [0, 100_000, 890_000]) {
        const key = `${i} ${into}`
        const at = start + into
        for (let use = 0; use < 5; use++) expect(await take(key, 5, { windowMillis, fades }, at)).toBeNull()
        const { retryAfterSeconds = 0 } = (await take(key, 5, { windowMillis, fades }, at)) ?? {}
        expect(retryAfterSeconds).toBeGreaterThan(0)
        const again = at + retryAfterSeconds * 1_000
        expect(await take(key, 5, { windowMillis, fades }, again)).toBeNull()
      }
  })

  test.skipIf(engine.isMissing)(
    about('what was used lately counts less and less, and then not at all'),
    async () => {
      await using scratch = await engine.open()
      const { take, removeBefore } = rateCountStore(scratch.db)
      const taken = async (at: number) => {
        let count = 0
        while ((await take('ann', 20, fading, at)) === null) count++
        return count
      }
      expect(await taken(start)).toBe(20)
      expect(await taken(start + 1.5 * windowMillis)).toBe(10)
      expect(await taken(start + 4 * windowMillis)).toBe(20)
      await removeBefore(start + 6 * windowMillis)
      expect(await scratch.db.selectFrom('rate_counts').select('key').execute()).toEqual([])
    },
  )

  test.skipIf(engine.isMissing)(
    about('a clock a little ahead counts in the same window, and one that was far ahead locks nobody out'),
    async () => {
      await using scratch = await engine.open()
      const { take } = rateCountStore(scratch.db)
      expect(await take('ann', 2, fading, start + 1)).toBeNull()
      expect(await take('ann', 2, fading, start - 1)).toBeNull()
      expect(await take('ann', 2, fading, start - 1)).not.toBeNull()
      for (let use = 0; use < 2; use++) await take('bob', 2, fading, start + 99 * windowMillis)
      expect(await take('bob', 2, fading, start)).toBeNull()
    },
  )
}
