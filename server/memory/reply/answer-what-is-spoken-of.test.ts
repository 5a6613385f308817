import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const typed = {
  hostel:
    '# Hostel Aurora\nBooking confirmation\nCheck-in    6 June 2026\nRoom    4B\nTotal    €88.00\nPhone    +47 22 55 01 99',
  ferry:
    '# Seaways ferry ticket\nCrossing    Oslo to Kiel\nDate    9 June 2026\nCabin    7021\nTotal    €214.00',
  bill: '# Invoice 5520\nLantern Design\nBill to    Ann Reed\nDue date    30 May 2026\nTotal due    €640.00',
  shops:
    '# Bike hire near the harbour\n\nPedal Point\n€18.00 a day\n0.4 km\n\nVelo Nord\n€15.50 a day\n1.2 km\n\nQuay Bikes\n€22.00 a day\n0.2 km',
  list: '# Shopping list\n- Tent pegs\n- Gas canister\n- Oat bars',
  wordy: '# Curry recipe\nServes 4\nIngredients\n2 onions\n400 g chickpeas',
  soup: '# Pumpkin soup recipe\nServes 6\nIngredients\n1 pumpkin\n200 ml cream',
}
const said: [questions: string[], said: string | RegExp, source: keyof typeof typed][] = [
  [['What is the total of the hostel?', 'and the ferry?'], '**€214.00**', 'ferry'],
  [['What is the total of the hostel?', 'what about the invoice?'], '**€640.00**', 'bill'],
  [['What is the total of the hostel?', 'and the ferry?', 'how about the invoice?'], '**€640.00**', 'bill'],
  [['When is check-in at the hostel?', 'what is its total?', 'and the ferry?'], '**€214.00**', 'ferry'],
  [['What is the total of the ferry?', 'and the cabin?'], '7021', 'ferry'],
  [
    ['What is the total due on the invoice?', 'who is it billed to?', 'when is it due?'],
    '**30 May 2026**',
    'bill',
  ],
  [['What is the cheapest bike hire?', 'how far is it?'], '1.2 km', 'shops'],
  [['What is on my shopping list?', 'the second one'], 'Gas canister', 'list'],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(said)('%j is of what was spoken of', async (questions, answer, source) => {
      const { content, sources } = await ask(questions)
      expect(content).toMatch(answer)
      expect(sources[0]?.screenshotId).toBe(ids[source])
    })

    test('of a list another one can be picked afterwards, and is asked the same', async () => {
      const list = 'Show me all my recipes'
      const [first, second] = (await ask(list)).sources
      const picked = [list, 'the second one', 'how many people does it serve?']
      expect((await ask(picked)).sources).toEqual([second])
      const again = await ask([...picked, 'and the first one?'])
      expect(again.sources).toEqual([first])
      expect(again.content).toContain(first?.screenshotId === ids.soup ? '6' : '4')
    })

    test.each([
      ['Where is the zeppelin hangar?', 'what is this?'],
      ['What is the total of the zeppelin?', 'put it in Travel'],
    ])('after %s, of which nothing was found, %s means nothing', async (first, then) => {
      const { sources } = await ask(['What is the total of the ferry?', first, then])
      expect(sources).toEqual([])
    })

    test('the same of what is nowhere is not told of something else', async () => {
      const { content } = await ask(['What is the total of the hostel?', 'and the zeppelin?'])
      expect(content).not.toMatch(/\*\*|says:/)
    })
  })
