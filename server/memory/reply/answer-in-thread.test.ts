import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const typed = {
  washers: aPageOfColumns(`# Dishwashers: four on test

|Lavo 5|Brill X|Aqua Neo|Tidy S
Price|£429|£365|£610|£299
Noise|44 dB|47 dB|39 dB|51 dB
Weight|38 kg|41 kg|44 kg|29 kg
Guarantee|3 years|2 years|5 years|2 years

The Neo washes best but is dear. Our tip for families is the Lavo.`),
  ticket: '# Harbour Playhouse\nThe Tin Soldier\nDoors 19:00\nRow    F\nPrice    €32.00',
  garage: aPageOfColumns(
    '# Torr Garage\nESTIMATE No. 881\n\nWork|Parts|Labour|Total\nClutch kit|£310.00|£260.00|£570.00\nFront wipers|£24.00|£6.00|£30.00',
  ),
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: ['hotel-a'], typed, now })

    test.each([
      ['which is the quietest', 'and which would you take with kids in the house'],
      ['what is the zorbing rate', 'and when do they open in the mornings'],
    ])('in a screenshot’s own chat %s, then %s stays in it', async (first, then) => {
      const { content, sources } = await ask([first, then], ids.washers)
      expect(content).not.toMatch(/\d screenshots/)
      expect(sources.every(({ screenshotId }) => screenshotId === ids.washers)).toBe(true)
    })

    test.each(['in all my screenshots', 'in any of my pictures', 'everywhere'])(
      'unless it is asked for %s',
      async everywhere => {
        const { sources } = await ask(`what does the clutch kit cost ${everywhere}`, ids.washers)
        expect(sources[0]?.screenshotId).toBe(ids.garage)
      },
    )

    test.each([
      ['what does the trombone cost', 'and when does it open'],
      ['when is the trombone lesson', 'how much is it'],
      ['where is the trombone', 'and what is its serial number'],
    ])('after %s, of which nothing was found, %s is of that', async (first, then) => {
      const { content } = await ask([first, then])
      expect(content).toMatch(/trombone/)
      expect(content).not.toMatch(/\*\*|did not understand/)
    })

    test('thanks in between changes nothing of that', async () => {
      expect((await ask(['what does the trombone cost', 'thanks', 'when does it open'])).content).toMatch(
        /trombone/,
      )
    })

    test.each([
      [['how much is the brill x', 'how heavy is it'], '**41 kg**'],
      [['how loud is the brill x', 'and how much is it'], '**£365**'],
      [['what does the clutch kit cost', 'and how much would it be without labour'], 'Torr Garage'],
    ])('%j is of what was spoken of', async (questions, said) => {
      expect((await ask(questions)).content).toContain(said)
    })

    test('what is not wanted is not told in its place', async () => {
      expect(
        (await ask(['what does the clutch kit cost', 'and how much without labour'])).content,
      ).not.toContain('**£260.00**')
    })
  })
