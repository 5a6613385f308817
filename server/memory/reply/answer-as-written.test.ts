import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  noodles: '# Noodle House\nBeef noodles    HK$88.00\nTea    HK$32.00\nTotal    HK$120.00',
  hostel: '# Kiwi Hostel\nDeposit    NZ$ 40\nNights    3',
  kettle: '# The Copper Kettle\nSteak pie    16.50\nTotal    GBP 122.21\nThank you',
  offer: '# Offer letter\nSenior analyst at Helix\nBonus    €5k\nStart    1 March 2026',
  hotel: '# Hotel København\nNyhavn 4, København\nCheck-in    11 July 2026 from 15:00\nRoom    204',
  budget: '# Project Lantern\nBudget    $1.5M\nOwner    Dana Wu',
  city: '# Łódź city card\nValid until    4 May 2026\nPrice    65 zł',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ['How much was the Noodle House in total?', '**HK$120.00**'],
      ['What is the deposit at the Kiwi Hostel?', '**NZ$ 40**'],
      ['What was the total at the Copper Kettle?', '**GBP 122.21**'],
      ['How much is the bonus in the offer letter?', '**€5k**'],
      ['What is the budget of Project Lantern?', '**$1.5M**'],
      ['How much is the Lodz city card?', '**65 zł**'],
    ])('an amount is told in its own currency: %s', async (question, amount) => {
      expect((await ask(question)).content).toContain(amount)
    })

    test('what is spelled without its strokes is the same word to the answer', async () => {
      expect((await ask('When is check-in at the hotel in Kobenhavn?')).content).toMatch(/11 July 2026/)
    })
  })
