import { describe, expect, test } from 'vitest'
import { aReadingOf } from '#test/a-reading.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const word = (t: string, x: number, y: number, w: number, h: number) => ({ t, x, y, w, h, block: y })
/**
 * Three flights as a page lists them: the hours, right below them the airline, and the price to the right.
 */
const flights = aReadingOf({
  width: 1400,
  height: 500,
  words: [
    word('Departing flights SFO to JFK', 123, 40, 284, 22),
    ...[
      { y: 97, hours: '6:05 AM - 2:31 PM', airline: 'Delta', takes: '5 hr 26 min', price: '$318' },
      { y: 162, hours: '8:45 AM - 7:12 PM', airline: 'United', takes: '7 hr 27 min', price: '$246' },
      { y: 227, hours: '11:30 AM - 8:02 PM', airline: 'JetBlue', takes: '5 hr 32 min', price: '$289' },
      { y: 292, hours: '3:15 PM - 11:49 PM', airline: 'Alaska', takes: '5 hr 34 min', price: '$335' },
    ].flatMap(({ y, hours, airline, takes, price }) => [
      word(hours, 180, y, 127, 20),
      word(takes, 612, y + 7, 100, 20),
      word(price, 1260, y + 7, 54, 23),
      word(airline, 179, y + 19, 50, 20),
    ]),
  ],
})
const typed = {
  flights,
  account:
    '# Everyday Checking\nAvailable balance    $4,872.19\n\nRECENT ACTIVITY\n\nWhole Foods Market    -$86.42\nGroceries · Jan 18\n\nPayroll    +$2,940.00\nIncome · Jan 15\n\nShell Oil    -$41.07\nTransport · Jan 14\n\nNetflix    -$15.49\nSubscriptions · Jan 12',
  board:
    '# Kitchen renovation\nBacklog\n\nGet 3 electrician quotes\n\nChoose tiles\n\nMeasure island\n\nIn progress\n\nOrder cabinets\n\nPermit application, due 27 Feb\n\nPlumbing: waiting for Rafael',
  cafe: 'Cafe Nord\nReceipt\nCoffee and cake\nTotal    12.50\nThank you',
  trip: 'Family trip\nAna\nThe flights are booked, 1,284.60 for all five of us',
  trial: 'Subscription\nYour free trial ends soon\nAfter that you will be charged $11.99 per month',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: ['hotel-a', 'whatsapp-a', 'gmail-a'], typed, now })
    const ask = async (question: string) => (await library.ask(question)).content

    test.each([
      ['When does JetBlue leave?', '**11:30 AM**'],
      ['When does Delta leave?', '**6:05 AM**'],
      ['when does United land', '**7:12 PM**'],
      ['how long is the Delta flight?', '**5 hr 26 min**'],
      ['How much is the JetBlue flight?', '**$289**'],
    ])('of things in a list, %s is answered with %s of its own card', async (question, said) => {
      expect(await ask(question)).toContain(said)
    })

    test('the cheapest is chosen where several are offered, not among the one that was paid', async () => {
      expect(await ask('Which flight is cheapest?')).toContain('**$246**')
      expect(await ask('which flight to new york is cheapest')).toContain('**$246**')
      expect(await ask('which flight to Paris is cheapest')).not.toContain('**')
    })

    test.each([
      ['How much did I spend on Whole Foods and Shell together?', '**$127.49**, from 2 amounts'],
      ['How much did I spend at Shell and Netflix?', '**$56.56**, from 2 amounts'],
      ['How much did all of the groceries cost on my bank account?', '**$86.42**, from one amount'],
    ])('of an account only the rows that are named count: %s', async (question, said) => {
      expect(await ask(question)).toContain(`It comes to ${said}`)
    })

    test.each([
      ['how much money came in to my account in January?', '**$2,940.00**, from one amount'],
      ['What did I earn in January?', '**$2,940.00**, from one amount'],
      ['how much did Shell cost me altogether with fees?', '**$41.07**, from one amount'],
    ])('what came in is no price, and fees are nothing that was bought: %s', async (question, said) => {
      expect(await ask(question)).toContain(`It comes to ${said}`)
    })

    test('where nothing came in, no price is told for it', async () => {
      expect(await ask('How much money came in to my account in March?')).not.toContain('**')
      expect(await ask('How much did I earn from Netflix?')).not.toContain('**')
    })

    test('what is left on an account is no price', async () => {
      expect(await ask('How much did I pay on Everyday Checking?')).not.toMatch(/(?:You paid|price is) \*\*/)
    })

    test('of two things, of which one is nowhere, the other alone is no answer', async () => {
      expect(await ask('How much did I spend at Shell and Target?')).not.toContain('**')
    })

    test('what was to be added and is nowhere is said', async () => {
      const content = await ask('How much did I spend on Shell and Target together?')
      expect(content).toContain('**$41.07**')
      expect(content).toContain('I found no amount for “Target”, so that is not in it.')
    })

    test('a sum without a currency does not claim that none is shown', async () => {
      const content = await ask('How much did I spend at Cafe Nord?')
      expect(content).toContain('It comes to **12.50**')
      expect(content).not.toContain('currency')
    })

    test('the date of one entry is no answer about another', async () => {
      const content = await ask('When did I pay the electrician?')
      expect(content).not.toContain('27 Feb')
      expect(await ask('When is the permit application due?')).toContain('27 Feb')
    })

    test('the code of a door is not told by that of something else', async () => {
      expect(await ask('What is the door code?')).toContain('none shows a door code')
      expect(await ask('What is the PIN of Hotel Miramar?')).toContain('5573')
    })

    test('where no subject is named, no prices are offered', async () => {
      expect(await ask('how much is it going to be')).not.toContain('**')
    })

    test('what was paid is told without the sign by which an account takes it off', async () => {
      expect(await ask('How much did I pay for Netflix?')).toContain('You paid **$15.49**')
    })

    test.each(['Which of my documents mention Rafael?', "Who's working on the plumbing?"])(
      '%s is answered by the line that names it',
      async question => {
        expect(await ask(question)).toContain('Plumbing: waiting for Rafael')
      },
    )
  })
