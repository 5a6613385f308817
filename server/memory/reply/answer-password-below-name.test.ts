import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const secret = 'heron-Quartz-5521'
const typed = {
  cabin: `Pine Hollow\nguest guide\n\nWi-Fi network\nPineGuest_2\nPassword\n${secret}\n\nQuiet hours from 10 pm\nRubbish is collected on Friday`,
  console: 'My console\n\nSign-in name\nrobin_77\nPassword\nlantern-Brick-9043',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      "what's the wifi password",
      'wi-fi password',
      'internet password',
      'show me the wifi password at pine hollow',
      'password of PineGuest_2',
    ])('a heading with a hyphen tells of what the password below it is: %s', async question => {
      const { content, proofs = [] } = await ask(question)
      expect(content).toContain(`**${secret}**`)
      expect(proofs[0]?.isSecret).toBe(true)
    })

    test('the password of another thing is not told for it', async () => {
      const { content } = await ask('wifi password of the console')
      expect(content).not.toContain('lantern-Brick-9043')
    })
  })
