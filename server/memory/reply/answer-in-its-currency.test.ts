import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  pub: '# The Copper Kettle\nTable 12\nSteak pie    16.50\nNet    92.58\nVAT 20%    18.52\nTotal GBP    122.21',
  ramen: '# Ramen Lab\nReceipt\nTonkotsu    HK$88.00\nService    8.80\nTotal    HK$96.80',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ['What is the total of the Copper Kettle?', '**122.21** GBP'],
      ['How much VAT was on the Copper Kettle receipt?', '**18.52** GBP'],
      ['What was the total at Ramen Lab?', '**HK$96.80**'],
    ])('an amount is told in the currency of its page: %s', async (question, amount) => {
      const { content } = await ask(question)
      expect(content).toContain(amount)
    })
  })
