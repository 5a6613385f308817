import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'

const receipt = (shop: string, ...rows: string[]) =>
  `# ${shop}\n9 Mill Lane\n${rows.join('\n')}\nTHANK YOU FOR YOUR VISIT`
const typed = {
  first: receipt('Oak Market', 'Bread    $3.99', 'Milk    $1.20', 'SUBTOTAL    $5.19', 'TOTAL    $5.19'),
  second: receipt('Oak Market', 'Pan    $24.99', 'Salt    $0.89', 'SUBTOTAL    $25.88', 'TOTAL    $25.88'),
  abroad: receipt(
    'Nishiki Market',
    'Knife    ¥12,000',
    'Tea    ¥980',
    'SUBTOTAL    ¥12,980',
    'TOTAL    ¥12,980',
  ),
}

for (const engine of scratchDatabases().slice(0, 1))
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, {
      ...{ pictures: [], typed, now: Date.parse('2026-02-02T12:00:00Z') },
    })

    test('the dearest and the cheapest of what was bought is looked for on every receipt that is meant', async () => {
      const dearest = await ask('the most expensive thing I bought at Oak Market')
      expect(dearest.content).toContain('**$24.99** (“Pan”)')
      expect(dearest.content).toContain('the largest of 4 amounts')
      expect((await ask('the cheapest item from Oak Market')).content).toContain('**$0.89** (“Salt”)')
    })

    test('prices in other currencies are not compared', async () => {
      const { content } = await ask('the most expensive thing I bought at the market')
      expect(content).toContain('The largest in each currency, among 6 amounts:')
      expect(content).toContain('**$24.99** (“Pan”)')
      expect(content).toContain('**¥12,000** (“Knife”)')
    })
  })
