import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const typed: Record<string, string> = {
  crossing: `# Norrvik Line
Your crossing is confirmed
Sailing Sunday 14 March 2027
Deck 4, cabin 4117
Vehicle: 1 van`,
  clinic: `Brook Street Clinic

Mon 9 Nov

Your blood test with Nurse Adeyemi is on Wed 25 Nov at 8:10.

   could I come another time that week

Tue 10 Nov

No problem, we have moved you to Fri 27 Nov at 10:20.`,
  quilts: `Quilters

Mon 9 Nov

Rosalind
Stitching evening on Thursday 26 November at 19:00

Hedda
The stitching evening is cancelled, sorry`,
  outing: `Choir outing

Wed 4 Nov

Piet
Supper at the Lantern on the 28th, all booked

Fri 6 Nov

Piet
The Lantern is fully booked after all. The Old Forge takes us instead`,
  gate: `# Hallway notice
FROM 3 MAY THIS ENTRANCE IS CLOSED. PLEASE USE
ENTRANCE F BEHIND THE BAKERY.

# Opening hours
Reception    8-17`,
  jabs: `# Tilly
Vaccination    Given    Next
Parvo    10.03.2024    10.03.2027
Rabies    05.06.2025    05.06.2028`,
  bank: `# Sandhill Bank
To Attic fund    -£250.00
Grocer Lowe    -£14.20
Salary    +£1,900.00`,
  rota: `# Before the move
Edited today at 20:58
Lamp for the stairs`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed, now })
    const ask = async (...questions: string[]) => (await library.ask(questions)).content

    test('what is known of a thing leads to the screenshot that never says its name', async () => {
      expect(await ask('when is the ferry')).toContain('Norrvik Line')
    })

    test('of what was moved further down the new day is the nearest', async () => {
      const content = await ask('when is my blood test with the nurse')
      expect(content).toContain('Fri 27 Nov at 10:20')
      expect(content).not.toContain('25 Nov')
    })

    test('what was called off is told to be', async () => {
      const content = await ask('when is the stitching evening')
      expect(content).toContain('cancelled')
    })

    test('asked whether it is still so, what takes it back is shown', async () => {
      expect(await ask('is the supper still at the Lantern')).toContain('The Old Forge takes us instead')
    })

    test('a thing that is only pointed at is no answer', async () => {
      expect(await ask('which entrance do we use from May')).not.toContain('**THIS ENTRANCE')
    })

    test('what was put into a fund is not what it holds', async () => {
      expect(await ask('how much is in my attic fund altogether')).not.toMatch(/comes to|\*\*/)
    })

    test('when a note was edited says nothing of what it is about', async () => {
      expect(await ask('what did we forget before the move')).not.toMatch(/says: .*Edited today/)
    })

    test('whose name alone stands there tells nothing of what was asked', async () => {
      expect(await ask('what do I owe Hedda')).not.toMatch(/I found it in .*“Hedda”\./)
    })

    test('a word said in passing is not asked about', async () => {
      expect(await ask('oh when is the ferry, love?')).not.toContain('“love”')
    })
  })
