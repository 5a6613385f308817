import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-29T12:00:00Z')
const typed = {
  landlady: `Mrs Oster (landlady)
online

Wed, 25 Nov 2026

The flat is empty from 9 December,
so you can bring things before that.

08:51

   How do we get in?
   08:55

The keys are in the box beside the garage.

08:57

   Will do. May we bring the cat?
   09:12

Cats are fine, dogs are not.

09:14

   And the rent?
   09:15

The deposit of 2,850 euros by 7
December please. The rent is 1,425
euros per month, warm.

09:16`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(['are cats allowed?', 'are dogs allowed'])(
      '%s is answered neither by the time of a message nor by one word of it',
      async question => {
        const { content } = await ask(question, ids.landlady)
        expect(content).not.toMatch(/could be the|\*\*/)
        expect(content).toContain('Mrs Oster')
      },
    )

    test.each([
      ['how much is the rent?', '**1,425 euros**'],
      ['how much is the deposit?', '**2,850 euros**'],
    ])('%s is answered by money that is written with a word', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
      expect((await ask(question, ids.landlady)).content).toContain(said)
    })

    test('a question in a chat is shown with its reply', async () => {
      expect((await ask('are cats allowed in the new flat?')).content).toContain('Cats are fine')
    })
  })
