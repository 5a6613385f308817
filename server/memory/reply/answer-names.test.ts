import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-10T12:00:00Z')
const typed = {
  pass: '# Skyfare boarding pass\nPassenger    Ingrid Reyes\nGate    B22\nSeat    14A',
  article:
    '# Why paper maps still matter\nby Tomas Lindqvist\n12 March 2026 · 6 min read\nA map never runs out of battery.',
  booking: '# Hotel Miramar\nBooking confirmed\nGuest name    Daniel Okafor\nCheck-in    11 July 2026',
  chat: '# Family dinner\nHarbour table at eight',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['who is the passenger on the Skyfare flight?', 'Ingrid Reyes', 'pass'],
      ['what is the name of the passenger', 'Ingrid Reyes', 'pass'],
      ['who wrote the article about paper maps', 'Tomas Lindqvist', 'article'],
      ['what is the guest name at Hotel Miramar?', 'Daniel Okafor', 'booking'],
    ] as const)('%s', async (question, name, source) => {
      const { content, sources } = await ask(question)
      expect(content).toContain(`**${name}**`)
      expect(sources[0]?.screenshotId).toBe(ids[source])
    })

    test.each(['who is the pilot of the Skyfare flight?', 'what is the name of my landlord'])(
      '%s gets no name',
      async question => {
        const { content } = await ask(question)
        expect(content).not.toMatch(/\*\*/)
        expect(content).toMatch(/4 screenshots/)
      },
    )
  })
