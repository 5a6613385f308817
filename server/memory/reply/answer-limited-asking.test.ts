import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

/** The day after everything was saved. */
const now = Date.parse('2026-02-02T12:00:00Z')

const typed = {
  chores: '# To-do\n☐ Bleed the radiators, due Feb 20\n☐ Repot the aloe, due Mar 30\n☑ Sweep the yard',
  office: '# Tasks\n☐ Send the tender, due Apr 1\n☐ Order toner, due Apr 9',
  reminders: '# Reminders\n☐ Oil the gate\n☑ Post the parcel for Inga',
  curry: '# Prawn curry\nIngredients\n300 g prawns\n1 tin coconut milk\nServes 4\nMethod\nSimmer for 15 min',
  soup: '# Leek soup\nIngredients\n3 leeks\n1 potato\nServes 2\nMethod\nBoil for 25 min',
  paella:
    '# Rice with peppers\nIngredients\n250 g rice\n2 peppers\nServes 3\nMethod\nCook without prawns for 20 min',
  market: '# Shopping list\n☑ Tea\n☐ Honey\n☐ Rye flour',
  page: '# Photo app\nExpected behaviour: the picture is added to the album today.',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    const named = async (question: string) => {
      const { sources } = await ask(question)
      const nameOf = (id: number) => Object.keys(ids).find(name => ids[name] === id)
      return sources.map(({ screenshotId }) => nameOf(screenshotId)).sort()
    }

    test.each([
      ['Which tasks are due before Easter?', ['aloe', 'tender'], 'toner'],
      ['what is due by Mar 1?', ['radiators'], 'aloe'],
      ['anything due until the end of March?', ['radiators', 'aloe'], 'tender'],
      ['which tasks are due after Easter', ['toner'], 'radiators'],
      ['what do I still have to do before the 5th of April?', ['radiators', 'tender'], 'toner'],
    ])('only what is due in that time: %s', async (question, told, other) => {
      const { content } = await ask(question)
      for (const thing of told) expect(content).toContain(thing)
      expect(content).toMatch(/^Coming up/)
      expect(content).not.toContain(other)
    })

    test.each([
      'recipes without prawns',
      'which recipes have no prawns?',
      'show me all recipes that do not contain prawns',
      'recipes -prawns',
    ])('what lacks it, and what says itself that it does: %s', async question => {
      expect(await named(question)).toEqual(['paella', 'soup'])
    })

    test('of two that are not to be there neither is', async () => {
      expect(await named('any recipes without prawns or leeks?')).toEqual(['paella'])
    })

    test('how many lack it is counted, and said so', async () => {
      const { content } = await ask('how many recipes without leeks do I have?')
      expect(content).toContain('**2** recipes without leeks')
    })

    test.each([
      'What have I added yesterday?',
      'what was added yesterday',
      'show what I added in the last 3 days',
    ])('what was saved on a day, whatever day stands in it: %s', async question => {
      const { content, sources } = await ask(question)
      expect(content).toContain('8 screenshots')
      expect(sources.length).toBeGreaterThan(3)
    })

    test.each(['what did I add today?', 'how many have I added today?'])(
      'nothing was saved today, and what speaks of adding was not: %s',
      async question => {
        const { content } = await ask(question)
        expect(content).toContain('found nothing for “saved today”')
        expect(content).not.toContain('Expected behaviour')
      },
    )

    test.each(['what else is left to buy?', 'what more do we need to get?'])('%s', async question => {
      const { proofs } = await ask(question)
      expect(proofs).toMatchObject([{ value: 'Honey' }, { value: 'Rye flour' }])
    })

    test.each(['What is on my reminders?', "what's still in my reminders"])(
      'what is left in a list that is called by its kind: %s',
      async question => {
        const { proofs } = await ask(question)
        expect(proofs).toMatchObject([{ value: 'Oil the gate' }])
      },
    )
  })
