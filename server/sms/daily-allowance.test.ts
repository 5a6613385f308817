import { expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { dailyAllowance } from './daily-allowance.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]

for (const engine of scratchDatabases()) {
  const about = (title: string) => `${title} (${engine.name})`

  test.skipIf(engine.isMissing)(about('so much in any 24 hours, for each by themselves'), async () => {
    await using scratch = await engine.open()
    let now = 10 * day
    const allowance = { db: scratch.db, what: 'sent', max: 2, sentence: 'Enough.', clock: () => now }
    const [{ take }, elsewhere] = [dailyAllowance(allowance), dailyAllowance(allowance)]
    await take('ann')
    now += hour
    await elsewhere.take('ann')
    await expect(take('ann')).rejects.toThrow('Enough.')
    await take('bob')
    await dailyAllowance({ ...allowance, what: 'tried' }).take('ann')
    now = 11 * day - 1
    await expect(take('ann')).rejects.toMatchObject({ retryAfterSeconds: 1 })
    now = 11 * day
    await take('ann')
    await expect(take('ann')).rejects.toThrow('Enough.')
  })

  test.skipIf(engine.isMissing)(
    about('what came to nothing is given back once, also a day later'),
    async () => {
      await using scratch = await engine.open()
      let now = 10 * day
      const allowance = { db: scratch.db, what: 'sent', max: 2, sentence: 'Enough.', clock: () => now }
      const { take } = dailyAllowance(allowance)
      const giveBack = await take('ann')
      now += hour
      const late = await take('ann')
      await giveBack()
      await giveBack()
      await take('ann')
      await expect(take('ann')).rejects.toThrow('Enough.')
      now += 2 * day
      await late()
      await take('ann')
      await take('ann')
      await expect(take('ann')).rejects.toThrow('Enough.')
    },
  )

  test.skipIf(engine.isMissing)(about('of many at once no more are let through than may be'), async () => {
    await using scratch = await engine.open()
    const allowance = { db: scratch.db, what: 'sent', max: 3, sentence: 'Enough.', clock: () => day }
    const { take } = dailyAllowance(allowance)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => take('ann')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
}
