import { describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`places in a picture on ${engine.name}`, () => {
    test.each([
      ['subnet', false, ['Subnet']],
      ['subnets', false, ['Subnet']],
      ['"subnet mask"', false, ['Subnet', 'mask']],
      ['subent', false, ['Subnet']],
      ['5ubnet -router', false, ['Subnet']],
      ['which subnet is it', true, ['Subnet']],
      ['xylophone', false, []],
      ['type:note', false, []],
    ])('%s (a question: %s) is marked on %j', async (search, isSmart, expected) => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const reading = readingOf('wifi-a')
      const id = await keepScreenshot(scratch, owner, { reading })
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const places = (await recall.places(owner, id, { search, isSmart, without: [] })) ?? []
      const words = reading.lines.flatMap(line => line.words)
      expect(
        places.map(box => words.find(word => word.box.x === box.x && word.box.y === box.y)?.text),
      ).toEqual(expected)
    })

    test("another's screenshot is as one that is not there", async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const id = await keepScreenshot(scratch, ann, { reading: readingOf('wifi-a') })
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const asked = { search: 'subnet', isSmart: false, without: [] }
      expect(await recall.places(bob, id, asked)).toBeNull()
      expect(await recall.places(bob, 999_999, asked)).toBeNull()
    })
  })
}
