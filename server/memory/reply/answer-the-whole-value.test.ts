import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  advert: '# Harbour Pilot\nFjordline · Bergen\n\nSalary     €48,500 – €55,000\nType     Full-time',
  parcel:
    '# Track parcel\nQuickDove\nOut for delivery\nArriving today, 3 Feb, between 10:15 and\n12:45\nContents\nOak stool',
  sale: '# Ridge boots\nPrice     $80.00\nBefore     $95.00',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ['what is the salary of the harbour pilot', '**€48,500 – €55,000**'],
      ['when will the stool arrive', '**today, 3 Feb, between 10:15 and 12:45**'],
      ['what is the price of the ridge boots', '**$80.00**'],
    ])('a range and a day are told whole: %s', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
    })
  })
