import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const pictures = [
  'flight-a',
  'invoice-a',
  'wifi-a',
  'boarding-a',
  'hotel-a',
  'grocery-a',
  'menu-a',
  'habit-a',
  'slack-a',
  'notes-a',
  'receipt-a',
  'workoutlog-a',
]
const typed: Record<string, string> = {
  board: '# Kitchen renovation\nChoose tiles\n\nGet 3 electrician quotes\n\nSet budget: $18,500',
  bank: 'Everyday Checking\nAvailable balance    $4,872.19\nPayroll – Acme Corp    +$2,940.00\nShell Oil    -$41.07\nNetflix.com    -$15.49',
  sheet:
    'Household budget 2026\nCategory    January    February    March\nRent    1,450.00    1,450.00    1,450.00\nEating out    187.60    143.20    201.95',
  calendar: 'March 2026\nWed 18\n\n8 AM\n\nStandup',
  shop: '# Sales overview\nCeramic mug, sage    318 sold\nLinen apron    207 sold\nWalnut board    96 sold',
  clip: '# How to Fix Your Squat\nFront Squat vs Back Squat    389K views · 7 months ago\nMobility Drills    1.1M views · 2 years ago',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })

    test.each([
      ['When is the invoice due and for how much?', 'invoice-a', ['March 2, 2026', '$6,146.44']],
      ['What is the wifi password and the gateway?', 'wifi-a', ['Xk9#vQ2!mTz7', '192.168.86.1']],
      ['What is the seat and gate of my flight?', 'boarding-a', ['14A', 'B22']],
      ['seat and gate of my flight', 'boarding-a', ['14A', 'B22']],
      ['When is check-in and check-out at the Miramar?', 'hotel-a', ['15:00', '11:00']],
    ])('%s is two questions, and both are answered', async (question, picture, values) => {
      const { content, sources, proofs } = await ask(question)
      for (const value of values) expect(content).toContain(value)
      expect(sources[0]?.screenshotId).toBe(ids[picture])
      expect(proofs).toHaveLength(2)
    })

    test.each([
      ["What's the longest flight?", 'flight-a', '**7 hr 27 min**'],
      ['Which of the flights is the fastest?', 'flight-a', 'Delta'],
      ['Which flight is cheapest?', 'flight-a', 'United'],
      ['whats my heaviest bench press', 'workoutlog-a', '**72.5 kg**'],
      ['which product sold the most', 'shop', 'Ceramic mug'],
      ['which habit has the longest streak', 'habit-a', 'Read 20 pages'],
      ['Which video has the most views?', 'clip', 'Mobility Drills'],
      ['cheapest starter', 'menu-a', '16'],
    ])('%s has the end of a row for an answer', async (question, picture, said) => {
      const { content, sources, proofs } = await ask(question)
      expect(content).toContain(said)
      expect(content).toMatch(/: the \p{L}+ of \d+/u)
      expect(sources[0]?.screenshotId).toBe(ids[picture])
      expect(proofs).toHaveLength(1)
    })

    test.each([
      ['how much do I get paid', 'bank', ['+$2,940.00']],
      ['How much do I earn from Acme?', 'bank', ['+$2,940.00']],
      ["What's my balance at the moment?", 'bank', ['$4,872.19']],
      ['what do I still have to buy in the dairy aisle', 'grocery-a', ['Feta cheese', 'Oat milk']],
      ['how much did I spend eating out from January to March', 'sheet', ['532.75', '187.60', '201.95']],
      ['Which flight has a stop?', 'flight-a', ['United', '1 stop']],
      ['which habit did I miss yesterday', 'habit-a', ['Journal: 3 good things']],
      ['What ideas did I have for the name of my app?', 'notes-a', ['LeafMate']],
      ['What did Sofia want?', 'slack-a', ['move the freeze']],
    ])('%s is answered by what stands in %s', async (question, picture, values) => {
      const { content, sources } = await ask(question)
      for (const value of values) expect(content).toContain(value)
      expect(sources[0]?.screenshotId).toBe(ids[picture])
    })

    test.each([
      ['When did I pay the electrician?', 'Get 3 electrician quotes'],
      ['How late does Nadia go to bed after the smoke tests?', 'Smoke tests are green'],
    ])(
      '%s has no answer, and what is nearest is shown as that and claims nothing',
      async (question, line) => {
        const { content, proofs = [] } = await ask(question)
        expect(content).toMatch(/^I looked through 18 screenshots/)
        expect(content).toContain('This looks closest: “')
        expect(content).toContain(line)
        expect(content).not.toMatch(/\*\*| says: “/)
        expect(proofs).toEqual([])
      },
    )

    test.each([
      'when is the wedding',
      'Which tiles did we pick for the kitchen?',
      'how long ago was the front squat video filmed',
      'What is the tallest building?',
    ])('%s is not answered by what only looks like it', async question => {
      expect((await ask(question)).content).not.toMatch(/\*\*| says: “/)
    })

    test('the nearest line hides its secrets', async () => {
      const { content } = await ask('Which neighbour knows the network password?')
      expect(content).not.toContain('Xk9#vQ2!mTz7')
    })

    test('an order to change everything is asked back', async () => {
      const { content, sources } = await ask('Move everything to Work')
      expect(content).toContain('Which screenshot do you mean?')
      expect(sources).toEqual([])
    })
  })
