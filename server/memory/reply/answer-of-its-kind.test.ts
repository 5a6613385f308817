import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const pictures = ['hotel-a', 'invoice-a', 'grocery-a', 'imessage-a', 'reminders-a']
const typed: Record<string, string> = {
  story: 'Tomatoes in 5 steps\n1. Start seeds 6 weeks early\n2. Harden off for 7 days\n3. Plant deep',
  article: '# Paper maps\nPeople came because their phones were broken.\n\nSheets sell at 1:25,000, as ever.',
  editor: 'upload.ts\n\nhash.ts    9\n\nconst digest = await sha256(bytes)',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })

    test.each([
      ['how much olive oil was i supposed to get', 'grocery-a', '750 ml'],
      ['when do we have to be out of the hotel in Lloret', 'hotel-a', '11:00'],
      ["What's the hotel's address?", 'hotel-a', 'Passeig Marítim 22'],
      ["What is Maya's new number?", 'imessage-a', '(415) 555-0132'],
      ['What is the wifi at the Airbnb?', 'imessage-a', '**BlueHeron_5G**'],
      ['How long do you harden off tomato seedlings?', 'story', '7 days'],
    ])('%s', async (question, picture, value) => {
      const { content, sources } = await ask(question)
      expect(content).toContain(value)
      expect(content).not.toContain('The nearest')
      expect(sources[0]?.screenshotId).toBe(ids[picture])
    })

    test.each([
      ['Which bank is the Brightline account with?', 'the number of the account is no bank'],
      ["What is Daniel's address?", 'the address of the restaurant is not his'],
      ['Where does Daniel live?', 'nor does he live there'],
      ['how long was i on my phone', 'a scale is no duration, and a phone here no number'],
      ['which hash do we use in upload.ts', 'hash.ts is a file'],
    ])('%s has no answer: %s', async question => {
      expect((await ask(question)).content).not.toMatch(/\*\*| says: “/)
    })

    test('what is counted is what follows the number', async () => {
      expect((await ask('How many tomatoes are left?')).content).not.toContain('**5**')
    })
  })
