import { describe, expect, test } from 'vitest'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`on ${engine.name}`, () => {
    test.each([
      ['four thousand letters', 'x'.repeat(4_000)],
      ['a thousand of three bytes each', '東'.repeat(1_000)],
      ['two thousand of two bytes each', 'я'.repeat(2_000)],
    ])('one word of %s is a question that finds nothing', async (_what, word) => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      await keepUnderstood(scratch, owner, aReading('Notes\nBuy milk'), 0)
      const recall = createRecall({ ...scratch, clock: () => 0 })
      expect(await recall.gather(owner, [{ word, weight: 1 }], 5)).toEqual([])
      const answer = answerFrom(memoriesOf(scratch, 0), () => 0)
      const asked = { turns: [], screenshotId: null }
      const { content } = await answer({ ownerId: owner, timeZone: 'UTC' }, word, asked)
      expect(content).toMatch(/looked through 1 screenshot/)
    })
  })
