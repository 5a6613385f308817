import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 10, 29, 12)

const typed = {
  headed: `# Current account
Friday 27 November 2026
Tesco Express    −£12.60
18:22
Greggs    −£4.10
08:05
Wednesday 28 October 2026
Boots    −£7.00
12:40`,
  single: `# Joint account
Statement of 14 November 2026
Water    −£31.00
Council tax    −£150.00
Interest    £0.40
Broadband    −£25.00`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['How much did I spend at Tesco in November 2026?', '£12.60'],
      ['How much did I pay for water in November 2026?', '£31.00'],
      ['How much did I spend in November 2026?', '£222.70'],
      ['How much did I spend in October 2026?', '£7.00'],
    ])('%s: each row counts on its day, or on the only one of its page', async (question, sum) => {
      const { content } = await ask(question)
      expect(content).toContain(`**${sum}**`)
    })
  })
