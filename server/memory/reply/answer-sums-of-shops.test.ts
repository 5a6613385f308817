import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const typed = {
  biomarkt:
    '# BioMarkt Kreuzberg\nBerlin\n28.11.2026\nMilch 1,5 %    1,89 €\nBrot    4,20 €\nEier 10er    3,59 €\nSUMME    9,68 €\nKarte    9,68 €',
  account: aPageOfColumns(
    '# Harbour Bank\nCurrent account\nTransactions November 2026\n\nTESCO STORES 2201|-£46.12\n27 Nov 2026 Octavia Rent|-£900.00\nLIDL GB|-£20.00\nPending ALDI SOUTH|-£7.00\nSalary|+£2,400.00',
  ),
  pub: '# The Copper Kettle\nReceipt\n22/11/2026 19:40\nHaddock    £33.90\nAle    £6.10\nTOTAL    £40.00\nPaid by card    £40.00',
  cafe: '# Café Rund\nReceipt\n12/11/2026\nCake    £5.00\nTOTAL    £5.00\nThank you',
  hotel:
    '# Hotel Alfama\nBooking confirmed\nYou will get a receipt on arrival\nCheck-in    11 December 2026\nTotal    £484.00\nPay at the property',
}

/** The same purchase in both. */
const twice = {
  account: typed.account,
  tesco:
    '# Tesco Express\nReceipt\n26/11/2026\nMilk    £6.12\nVegetables    £40.00\nTOTAL    £46.12\nPaid by card    £46.12',
  hostal:
    '# Hostal Sol\nBooking confirmed\n2 May 2026\nYou will get a receipt on arrival\nTotal    £120.00\nPay at the property',
  beans: '# Bean Street coffee\nReceipt\n24/11/2026\nFlat white coffee    £4.20\nTOTAL    £4.20',
}
/** Aldi is not the Lidl of the row, and the row of Aldi has another amount. */
const apartTyped = {
  account: typed.account,
  aldi: '# Aldi\nReceipt\n27 Nov 2026\nMilk    £20.00\nTOTAL    £20.00\nPaid by card    £20.00',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const bought = anAskedLibrary(engine, { pictures: [], typed: twice, now })
    const apart = anAskedLibrary(engine, { pictures: [], typed: apartTyped, now })
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['how much did i spend on groceries this month?', '**£66.12**'],
      ['How much did I spend on groceries?', '**£73.12**'],
    ])(
      '%s adds receipts in any language and rows of an account by the name of the shop',
      async (question, sum) => {
        const { content } = await ask(question)
        expect(content).toContain('**€9.68**')
        expect(content).toContain(sum)
        expect(content).not.toContain('900')
      },
    )

    test('rows without a day are of the month of their page, and of no other', async () => {
      expect((await ask('how much did I spend at Tesco in November')).content).toContain('£46.12')
      expect((await ask('how much did I spend at Tesco in October')).content).not.toContain('It comes to')
    })

    test.each(['how much did i spend on receipts in total', 'total of all the receipts in november'])(
      '%s adds receipts alone',
      async question => {
        const { content } = await ask(question)
        expect(content).toContain('**£45.00**')
        expect(content).not.toContain('484.00')
      },
    )

    test('a pending row without a day is of no month', async () => {
      expect((await ask('how much did I spend at Aldi in November')).content).not.toContain('It comes to')
      expect((await ask('how much did I spend at Aldi')).content).toContain('£7.00')
    })

    test('a receipt and its row on the bank page count once', async () => {
      const { content } = await bought.ask('how much did I spend on groceries')
      expect(content).toContain('**£73.12**')
      expect(content).toMatch(/Set aside, because it shows what I have counted already: “Tesco/)
    })

    test('a receipt of another shop for the same amount counts by itself', async () => {
      const { content } = await apart.ask('how much did I spend on groceries')
      expect(content).toContain('**£93.12**')
      expect(content).not.toContain('Set aside')
    })

    test('a bank page without such a row is not on this', async () => {
      const { content } = await bought.ask('how much did I spend on coffee')
      expect(content).toContain('**£4.20**')
      expect(content).not.toMatch(/no amount to add|Harbour Bank/)
    })

    test('a page that only mentions receipts is named for its own month alone', async () => {
      const { content } = await bought.ask('total of all the receipts in november')
      expect(content).toContain('**£50.32**')
      expect(content).not.toContain('Hostal')
      expect((await bought.ask('total of all the receipts')).content).toMatch(/Left out.*Hostal/)
    })

    test('what only mentions a receipt is said to be left out', async () => {
      expect((await ask('how much did i spend on receipts in total')).content).toMatch(
        /Left out, because it only mentions “receipts”: “Hotel Alfama/,
      )
    })
  })
