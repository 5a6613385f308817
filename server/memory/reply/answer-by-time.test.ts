import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

const receipt = (day: string, price: string) =>
  `# Mill Bakery\n9 Mill Lane\nDate    ${day}\nLoaf    ${price}\nSUBTOTAL    ${price}\nTOTAL    ${price}\nTHANK YOU FOR YOUR VISIT`
const typed = {
  december: receipt('24 Dec 2025', '£3.10'),
  january: receipt('14 Jan 2026', '£4.00'),
  february: receipt('3 Feb 2026', '£2.50'),
}

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, {
      pictures: [],
      typed,
      now: Date.parse('2026-02-10T12:00:00Z'),
    })

    test.each([
      ['How much did I spend in mid January?', '£4.00', ['january']],
      ['How much did I spend on Christmas Eve?', '£3.10', ['december']],
      ['How much did I spend in December last year?', '£3.10', ['december']],
      ['How much did I spend since mid January?', '£6.50', ['january', 'february']],
    ])('%s %s', async (question, sum, names) => {
      const { content, sources } = await ask(question)
      expect(content).toContain(`**${sum}**`)
      expect(sources.map(({ screenshotId }) => screenshotId).sort()).toEqual(
        names.map(name => ids[name]).sort(),
      )
    })

    test('what no receipt says was paid then is not made up', async () => {
      expect((await ask('How much did I spend in early January?')).content).not.toMatch(/\*\*£/)
    })
  })
