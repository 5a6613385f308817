import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 1, 2, 12)

const typed = {
  vet: '# Aftercare for Biscuit\nNo stairs until the stitches are out.\nHalf portions of food for three days.\nKeep the cone on at night.',
  sauna:
    '# Haus Lerche\nSauna open Thu to Sun, 17:00–22:00\nTowels are not included, hire €4.00\nPool heated to 28 °C',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    // Whether it is so Remy does not say.
    test('asked whether something has to be done, the line that most likely tells', async () => {
      const { content } = await ask('will the dog have to wear the cone at night')
      expect(content).toContain('Most likely: “Keep the cone on at night.”')
      expect(content).not.toMatch(/^(?:yes|no)\b/i)
    })
  })
