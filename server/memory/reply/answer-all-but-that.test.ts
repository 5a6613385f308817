import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const typed = {
  piano: '# Keys & Co receipt\n2 May 2026\nPiano    £900.00\nTotal    £900.00\nPaid by card',
  bakery: '# Rye Bakery receipt\n3 May 2026\nBuns    £4.00\nJam    £5.50\nTotal    £9.50\nPaid by card',
  stall: '# Herb stall receipt\n3 May 2026\nMint    £2.00\nTotal    £2.00\nPaid by card',
  roof: '# Slate roof invoice\nInvoice 88\nTiles    £420.00\nNails    £80.00\nSubtotal    £500.00\nVAT 20%    £100.00\nTotal    £600.00',
  vet: '# Vet bill\nExamination\nNet    £60.00\nVAT    £12.00\nTotal    £72.00',
  kiosk: '# Kiosk bill\nTea    £3.00\nTotal    £3.00\nincl. VAT    £0.50',
  choir: '# Choir evening\n12 June 2026\nDoors 19:00\nBring the scores',
  doctor: '# Dr. Moss\nYour appointment\nDate    Tuesday 19 May 2026\nAddress    8 Larch Lane',
}
const kiosk = 300
const bills = { piano: 90_000, bakery: 950, stall: 200, roof: 60_000, kiosk }
const all = Object.values(bills).reduce((sum, one) => sum + one, 0) + 7_200
const said = (cents: number) =>
  `**${new Intl.NumberFormat('en', { style: 'currency', currency: 'GBP' }).format(cents / 100)}**`

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['What did I spend?', all],
      ['What did I spend on everything but the piano?', all - bills.piano],
      ['how much have I spent apart from the piano', all - bills.piano],
      ['How much did I spend, not counting the piano and the mint?', all - bills.piano - bills.stall],
      ['How much did I spend except on jam?', all - 550],
      ['How much did I spend on jam?', 550],
      ['What did I spend on everything but the harp?', all],
    ])('%s is added up without it', async (question, cents) => {
      expect((await ask(question)).content).toContain(said(cents))
    })

    test('what was left out is said', async () => {
      expect((await ask('What did I spend on everything but the piano?')).content).toContain(
        'Left out, as you asked: “piano”.',
      )
    })

    test('of a bill with a tax on all of it no one thing is taken off', async () => {
      const { content } = await ask('What did I spend except on tiles?')
      expect(content).not.toContain('It comes to')
    })

    test.each([
      ['price of the Slate roof invoice without tax', '**£500.00**'],
      ['How much was the Slate roof invoice excluding VAT?', '**£500.00**'],
      ['What was the total of the Vet bill before VAT?', '**£60.00**'],
      ['What was the total of the Vet bill with VAT?', '**£72.00**'],
      ['What is the total of the Vet bill?', '**£72.00**'],
    ])('%s is %s', async (question, value) => {
      expect((await ask(question)).content).toContain(value)
    })

    test.each(['How much is the Kiosk bill without VAT?', 'total of the Kiosk bill before tax'])(
      '%s: where the bill says none, it is not found',
      async question => {
        const { content, proofs = [] } = await ask(question)
        expect(content).toMatch(/^I looked through/)
        expect(proofs).toEqual([])
      },
    )

    test.each(['Where is the choir evening?', 'Where is the choir evening, not the time?'])(
      '%s is at nobody else’s address',
      async question => {
        expect((await ask(question)).content).not.toMatch(/^The address is|\*\*8 Larch Lane\*\*/)
      },
    )

    test('and who asks for that address is told it', async () => {
      expect((await ask('Where is my appointment with Dr. Moss?')).content).toContain('**8 Larch Lane**')
    })
  })
