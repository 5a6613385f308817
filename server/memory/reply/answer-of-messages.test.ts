import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 10, 29, 12)

/** Conversations with the hours at which messages were sent, below them or behind their last words. */
const typed = {
  nora: `# Nora
Sat, 28 November 2026

Are you coming to the birthday dinner?
18:02

Yes of course! What should I bring?
18:05 /v

Just a cake. We meet on Saturday 12 December, 19:30 at Casa Pepe
18:07

Great /v
18:09 /v`,
  choir: `# Chat in Choir basses
Emil: has anybody seen the green folder? 21:02
You: it is in the vestry 21:05
Emil: perfect, thank you! The rehearsal is moved, now 19:15 21:06
You: fine by me 21:08`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['When is the birthday dinner?', '12 December'],
      ['what time is the birthday dinner', '19:30'],
      ['When is the rehearsal?', '19:15'],
    ])('%s: the time that a message names, and not when it was sent', async (question, time) => {
      const { content } = await ask(question)
      expect(content).toContain(time)
      expect(content).not.toMatch(/\*\*(?:18:0|21:0)|It is at (?:18|21)/)
    })

    test('the hour behind a message is the first that may tell when it was written', async () => {
      const { content } = await ask('when did emil write about the folder?')
      expect(content).toMatch(/^[^*]*\*\*21:02\*\*/)
    })

    test('the time that a message names is not told as when it was sent', async () => {
      const { content } = await ask('When did Nora ask about the birthday dinner?')
      expect(content).not.toMatch(/\*\*[^*]*(?:19:30|12 December)/)
    })
  })
