import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  job: '# Data analyst, Kestrel Labs\nSalary    £52,000–£60,000\nClosing date    12 December 2026',
  course: '# Pottery course\nEight evenings\nPrice    €120–€150',
  bill: '# Vela Mobile\nPhone bill\nTotal due    £38.62\nDue date    5 December 2026',
  market:
    '# Makers market\nOver forty stalls of pots, prints, jams and wool in the old tram shed behind the station, rain or shine, 10 till 4. Entry £3, under-12s free. Dogs on a lead are welcome.',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 10, 29, 12) })

    test('an amount that begins a range is told with all of it', async () => {
      expect((await ask('what is the salary of the data analyst job')).content).toContain('£52,000–£60,000')
      const { content, proofs } = await ask('what does the pottery course cost')
      expect(content).toContain('**€120–€150**')
      expect(proofs?.[0]?.value).toBe('€120–€150')
    })

    test('what was not called a price is not told as one', async () => {
      const { content } = await ask('how much is the phone bill')
      expect(content).toContain('**£38.62**')
      expect(content).not.toContain('The price is')
    })

    test('a long quote has the words that answer', async () => {
      const { content } = await ask('is the makers market free for under-12s')
      expect(content).toContain('under-12s free')
    })
  })
