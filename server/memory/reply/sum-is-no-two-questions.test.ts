import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-10T12:00:00Z')

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = { note: '# Elephants\nA joke: 2 + 2 is 5\nHello and thanks' }
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(['what is 2 + 2', 'What is 2 + 2?'])(
      '%s is out of scope, also where a picture has a 2',
      async said => {
        const { content, sources } = await ask(said)
        expect(content).toMatch(/Shall I look for something you saved\?$/)
        expect([content.includes('**'), sources]).toEqual([false, []])
      },
    )
  })
