import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T02:30:00Z')
const pictures = ['recipe-a', 'grocery-a', 'imessage-a', 'reminders-a', 'flight-a', 'workoutlog-a', 'menu-a']
const typed: Record<string, string> = {
  packing: '# Packing list\n☑ Passport\n☐ Sun hat\n☑ Charger\n☐ Rain jacket',
  shopping: '# Shopping list\nDairy\n0 Goat yogurt\nv Halloumi\n0 Butter\nPantry\n0 Lentils\nv Rye flour',
  run: '# Evening Run\nToday at 6:24 PM · Harbour Loop\nDistance\n8.02 km\nAvg Pace\n5:31 /km\nMoving Time\n44:13\nSplits',
  legs: '# Leg Day B\nSquat (Barbell) SET WEIGHT REPS\nw 20 kg 12\n1 60 kg 10\n2 70 kg 8',
  boat: '# Boat club\nKey handover: 27 Feb',
  rated: '# Rucksack North 30\n4.6 out of 5 · 3,418 ratings\nAdd to cart\n$74.99',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures, typed, now })
    const ask = async (...questions: string[]) => (await library.ask(questions)).content

    test.each([
      ['did I already get the olive oil?', 'I can’t tell whether it’s ticked off'],
      ['Have I got the feta already?', 'I can’t tell whether it’s ticked off'],
      ['did I pack the sun hat yet', 'Not by the list: “Sun hat” is not ticked off'],
      ['Have I packed the passport?', 'Yes: “Passport” is ticked off in “Packing list”.'],
    ])('whether it was done only a tick tells: %s', async (question, said) => {
      const content = await ask(question)
      expect(content).toContain(said)
      if (!said.startsWith('Yes')) expect(content).not.toMatch(/^Yes/)
    })

    test('where an item is ticked off, or not, is shown', async () => {
      const { proofs } = await library.ask('Have I packed the passport?')
      expect(proofs).toMatchObject([
        { value: 'Passport', isSecret: false, box: { width: expect.any(Number) } },
      ])
    })

    test('a number is of who says it is theirs, not of who is spoken of', async () => {
      expect(await ask("What is Maya's phone number?")).toContain('**(415) 555-0132**')
      expect(await ask("What is Daniel's phone number?")).not.toContain('0132')
    })

    test('where a friend wants to eat is not where she lives', async () => {
      expect(await ask("What is Maya's address?")).not.toContain('The address is')
    })

    test('of what stands below a heading all is told, and no box is read as a letter', async () => {
      const content = await ask('what dairy stuff do I still have to buy')
      for (const item of ['- Goat yogurt', '- Halloumi', '- Butter', 'Greek yogurt 1 kg', 'Oat milk'])
        expect(content).toContain(item)
    })

    test('what is coming up is neither a finished run nor the heading of a chat', async () => {
      const content = await ask('What is coming up?')
      expect(content).toContain('Call dentist about crown')
      expect(content).not.toMatch(/Evening Run|Today 9:41/)
    })

    test('asked for a month, what a list has for the one gone by is told as such', async () => {
      const content = await ask("everything that's due in February")
      expect(content).toContain('**Fri 20 Feb 2026** (gone by): Renew car registration')
      expect(content).toContain('**Sat 14 Feb 2026** (gone by): Cancel gym trial')
    })

    test('a question that goes on stays with what was spoken of', async () => {
      expect(await ask('show me the flights', 'and which one gets there quickest?')).toContain('5 hr 26 min')
      expect(await ask('show me the flights', 'which of those has the best rating')).not.toContain('4.6')
      expect(await ask('which of those has the best rating')).toContain('I’m not sure what to look for')
    })

    test('the warm-up is not told as the heaviest set', async () => {
      expect(await ask('what was my heaviest set of squats')).not.toMatch(/^“|\*\*20 kg/)
    })

    test('a year that the picture does not name is not told as if it did', async () => {
      expect(await ask('What is coming up?')).toContain('**Sat 27 Feb 2027** (the picture names no year)')
    })

    test.each([
      ['how many eggs go into the omelettes', 'eggs go omelettes'],
      ['until when can I call off the Lloret hotel without paying', 'without”'],
      ["what's holding up the garage", 'a holding garage'],
    ])('half a sentence is not quoted: %s', async (question, torn) => {
      expect(await ask(question)).not.toContain(torn)
    })

    test('making a category is refused in plain words', async () => {
      expect(await ask('make a category called Concerts and put the ticket in it')).toMatch(
        /^I can’t do that/,
      )
    })
  })

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const cabin = '# The wifi password is pinecone-88\nLakeside cabin'
    const { ask } = anAskedLibrary(engine, { pictures: [], typed: { cabin }, now })

    test.each(['What is the price of the cabin?', 'When does the cabin open?', 'cabin bicycle lamp'])(
      'a secret in a title is hidden where it is only the closest, too: %s',
      async question => {
        const said = await ask(question)
        expect(JSON.stringify([said.content, said.sources])).not.toContain('pinecone')
      },
    )
  })
