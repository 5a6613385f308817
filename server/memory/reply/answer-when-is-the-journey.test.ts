import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  pass: '# Boarding pass\nSKYLARK AIR SK 731\nOslo     Porto\nPassenger     Date\nBERG / ODA     9 MAR 2026\nDeparts     Arrives     Boarding\n16:20     19:05     15:40\nGate     Seat\nC4     11A',
  train: '# Your trip\nTrain IC 508 to Hamburg\n14 April 2026\nDeparture 08:17\nPlatform 6',
  call: 'Notes\nStandup moved to Tuesday 10:00',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ['when is my flight?', '16:20'],
      ['when is my flight to porto', '16:20'],
      ['what time is the flight', '16:20'],
      ['when is my train to hamburg', '08:17'],
      ['when does my flight land', '19:05'],
    ])('a journey is asked for by its name, which its times need not repeat: %s', async (question, time) => {
      const { content } = await ask(question)
      expect(content).toContain(`**${time}**`)
      expect(content).not.toMatch(/not certain|Most likely|closest/)
    })

    test('which day is answered with the day', async () => {
      expect((await ask('what day is my flight')).content).toContain('9 MAR 2026')
    })

    test('where no journey has a departure none is told', async () => {
      expect((await ask('when is my ferry')).content).not.toMatch(/\*\*/)
    })
  })
