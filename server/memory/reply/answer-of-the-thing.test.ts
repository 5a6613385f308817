import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T02:30:00Z')
const pictures = ['invoice-a', 'recipe-a']
const typed: Record<string, string> = {
  tent: '# Nordic Ridge 2P Trekking Tent\n4.7 out of 5\n$180.00\nList Price: $220.00 You save $40.00 (18%)\n\n• Sleeps 2, packs to 42 cm\n• Ripstop nylon, 1900 g\n• 3 pockets and 8 pegs',
  studio:
    '# Bill of Studio Nord\n\nPackage photography  6  €18.00  €108.00\nCatalogue print  2  €50.00  €100.00\n\nSubtotal  €208.00\nTotal due  €640.00',
  lock: '# Notifications\n\nMessages\nKira: I am downstairs, which buzzer is it?\n\nCalendar\nStandup in 15 minutes',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures, typed, now })
    const ask = async (...questions: string[]) => (await library.ask(questions)).content

    test.each([
      ['What would the brand design and the stock photos come to together?', '**$3,311.00**, from 2 amounts'],
      ['How much are the website templates and hosting together?', '**$2,367.00**, from 2 amounts'],
    ])('of a row its unit price is not added to its total: %s', async (question, said) => {
      const content = await ask(question)
      expect(content).toContain(said)
      expect(content).not.toContain('no amount to add')
    })

    test('asked how many, what a screenshot is called is no answer', async () => {
      const content = await ask('How many calories does the lemon chicken have?')
      expect(content).not.toMatch(/I found it|says:|“Chicken”/)
    })

    test('how many it serves is told by the line that says so, if any, and not by what it is called', async () => {
      const content = await ask('How many people does the garlic chicken serve at most?')
      expect(content).toContain('Serves 4')
      expect(content).not.toMatch(/I found it|“Chicken”/)
    })

    test('a second half that speaks of "it" is of the thing, not of the whole screenshot', async () => {
      const ofInvoice = await ask("what should i do about the driver's licence and what does it cost")
      // Its title may say it.
      expect(ofInvoice.replace(/“Invoice [^”]*”/g, '')).not.toContain('6,146.44')
      const ofBill = await ask('what should i do about the parcel photography and what does it cost')
      expect(ofBill.replace(/“Bill [^”]*”/g, '')).not.toContain('€640.00')
      expect(await ask('When is the Brightline invoice due and how much is it?')).toContain('**$6,146.44**')
    })

    test('how much is saved is asked of the thing, and told by an amount', async () => {
      expect(await ask('How many grams does the tent weigh?', 'and how much would I save on it?')).toContain(
        '**$40.00**',
      )
    })

    test.each(['Who is waiting at the door?', 'Where do I eat at noon?'])(
      'in a chat about one screenshot its best line is shown, as the nearest: %s',
      async question => {
        const { content } = await library.ask(question, library.ids.lock)
        expect(content).toContain('This looks closest: “')
      },
    )
  })
