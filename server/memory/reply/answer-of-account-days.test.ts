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

/** Rows without a day, on pages whose only date is that of something else. */
const undated = {
  due: `# Credit card
Payment due 15 December 2026
Lidl    −£31.00
Aldi    −£15.00
Shell    −£25.00`,
  stacked: `# Store card
Payment due
16 December 2026
Ikea    −£32.00
Habitat    −£16.00
Argos    −£26.00`,
  below: `# Travel card
Ferry    −£33.00
Tram    −£17.00
Bus    −£27.00
Valid until 17 December 2026`,
  ahead: `# Club account
Statement of 18 December 2026
Padel    −£34.00
Sauna    −£18.00
Towels    −£28.00`,
  since: `# Savings account
Customer since 3 October 2026
Rent    −£35.00
Gas    −£19.00
Phone    −£29.00`,
  mixed: `# Everyday account
12 October 2026 Boots    −£7.00
Pending Greggs    −£4.10
Pending Costa    −£3.20`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`undated rows, ${engine.name}`, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed: undated, now })

    test('a row takes no day that is of something else', async () => {
      const { content } = await ask('How much did I spend in December 2026?')
      expect(content).toContain('found nothing for “December 2026”')
    })

    test('a row takes neither the day of another row nor that since which an account is held', async () => {
      const { content } = await ask('How much did I spend in October 2026?')
      expect(content).toContain('**£7.00**')
    })
  })

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['How much did I spend at Tesco in November 2026?', '£12.60'],
      ['How much did I pay for water in November 2026?', '£31.00'],
      ['How much did I spend in November 2026?', '£222.70'],
      ['How much did I spend in October 2026?', '£7.00'],
    ])('%s: each row counts on its day, or on that of its account', async (question, sum) => {
      const { content } = await ask(question)
      expect(content).toContain(`**${sum}**`)
    })
  })
