import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  clinic: '# Fern Clinic\nYour earlier appointment was at 13:10.\nRoom 4, bring your card',
  ferry: '# Norrvik ferry\nYour original departure was 08:40.\nCabin 12',
  shopping: '# Shopping\nMilk 500 ml\nButter 250 g',
  pills: '# Pharmacy\nIbuprofen 400 mg\nTake one in the morning',
  bank: '# Nord Bank\nTo Holiday pot    -£120.00\nGrocer Lowe    -£14.20',
  jar: '# Piggy bank app\nTransfer to bike jar £35.00\nDone',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.parse('2026-11-23T12:00:00Z') })

    test.each([
      ['when is my appointment at the Fern Clinic?', /13:10\*\*|\*\*13:10/],
      ['what time does the Norrvik ferry leave?', /08:40\*\*|\*\*08:40/],
      ['how many milks do I need?', /\*\*500/],
      ['how many ibuprofen do I take?', /\*\*400/],
      ['how much is in my holiday pot?', /\*\*-?£120/],
      ['how much do I have in the bike jar?', /\*\*£35/],
    ])('a former hour, a size or a transfer is not told as the answer: %s', async (question, claim) => {
      expect((await ask(question)).content).not.toMatch(claim)
    })
  })
