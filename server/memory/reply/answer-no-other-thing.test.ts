import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  card: '# My bank card\nCard number: 4111 1111 1111 1111\nValid thru 09/29',
  hotel: '# Hotel Brenner\nBooking confirmed\n5 nights\nTotal price €640.00\nBreakfast included',
  cabin: '# Cabin by the lake\n€95 per night\nTotal price €285.00',
  invoice: '# Invoice 2207 from Quill Studio\nDue date: 2 March 2026\nTotal due $812.50',
  rent: '# Lease\nRent is due on 1 December 2026',
  bank: '# Aller Bank\nCurrent account\n£611.20\n\nSun 1 Nov\n\nRent    -£900.00\nCard payment',
  parcel: '# Parcel from Merrow\nTracking number: PW4410223871\nArrives Tuesday',
  tariff: '# Tide Power\nOld price was £20, now £15 a month',
  yoga: '# Yoga at Moss Hall\nMondays 18:00',
  sleep: '# Sleep\nTime asleep 7:32',
  receipt: '# Receipt from Larkspur\nBeans 2.10\nBread 3.40\nSoap 1.80\nItems: 3\nTotal 7.30',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed, now: Date.parse('2026-11-23T12:00:00Z') })
    const ask = async (question: string | string[]) => (await library.ask(question)).content

    test('the number of a card is told, and hidden', async () => {
      const { content, proofs } = await library.ask('what is my card number?')
      expect(content).toContain('**4111 1111 1111 1111**')
      expect(proofs?.map(({ isSecret }) => isSecret)).toEqual([true])
    })

    test('whether something is due then is not how much it comes to', async () => {
      const content = await ask('Is the invoice due in March?')
      // Its title may say it.
      expect(content.replace(/“[^”]*”/g, '')).not.toContain('$812.50')
      expect(content).toContain('2 March 2026')
    })

    test('what is on a receipt is no number of receipts', async () => {
      expect(await ask('How many items are on the receipt?')).toContain('**3**')
    })

    test.each(['summarise everything', 'Summarize all my screenshots'])('%s tells of all', async question => {
      const content = await ask(question)
      expect(content).toContain('11 screenshots')
      expect(content).toContain('Larkspur')
    })

    test('what is still to be done is not the day on which it was', async () => {
      expect(await ask('When do I have to pay the rent?')).toContain('1 December 2026')
    })

    test('the number of a parcel is its own', async () => {
      expect(await ask(['what is the parcel from Merrow', 'and the number for it'])).toContain('PW4410223871')
    })

    test('what holds now is told beside what was', async () => {
      expect(await ask('what is the price at Tide Power')).toContain('£15')
    })

    test.each([
      ['Which day is yoga at Moss Hall?', 'Mondays'],
      ['How much sleep did I get?', '7:32'],
    ])('%s', async (question, said) => {
      expect(await ask(question)).toContain(said)
    })

    test('what is asked of something of one’s own does not go on about what was not found', async () => {
      const content = await ask(['What is the capital of France?', 'what is my card number?'])
      expect(content).toContain('**4111 1111 1111 1111**')
    })
  })
