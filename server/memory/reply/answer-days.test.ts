import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerDays } from './answer-days.ts'
import type { Part } from './both-answers.ts'

/** A Sunday. */
const now = Date.parse('2026-11-29T12:00:00Z')
const typed = {
  pass: '# Boarding pass\nHeron Air HA 318\nLisbon     Oslo\nPassenger    Date\nBERG / ODA    11 DEC 2026\nDeparts    Arrives    Boarding\n07:25    12:05    06:50\nGate    Seat\nC4    11A',
  rent: '# Elm Court lettings\nInvoice 4471\nRent for December\nDue date    1 December 2026\nTotal    £940.00',
  gig: '# The Tin Whistles\nEvening concert\nFriday 18 December 2026\nDoors 19:00',
  dentist: '# Dr. Elm, dentist\nYour last check-up\nDate    9 November 2026',
  inn: '# Rowan Inn\nBooking confirmed\nCheck-in    Friday 8 January 2027\nCheck-out    Monday 11 January 2027\nPrice    £288.00',
  train:
    '# Zürich HB → Milano Centrale\nPartenza    Arrivo\n09:33    12:50\n\nData\nsabato 19 dicembre 2026\n\nTreno    EuroCity 317',
  move: '# Umzug 12. Dezember 2026\nNeue Adresse: Seestraße 41\nHalteverbot beantragen (bis 2. Dezember 2026!)',
  bread: '# Rye loaf\nProof for 14 hours\nBake 50 minutes',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['how many days until my flight?', '**12 days**: it is on Fri 11 Dec 2026.'],
      ['how many days until I fly to Oslo', '**12 days**: it is on Fri 11 Dec 2026.'],
      ['how long until the rent is due', '**2 days**: it is on Tue 1 Dec 2026.'],
      ['how many weeks till the Tin Whistles', '**2 weeks and 5 days**: it is on Fri 18 Dec 2026.'],
      ['how long ago was my check-up with Dr. Elm?', '**20 days ago**, on Mon 9 Nov 2026.'],
      ['what weekday is the Tin Whistles concert', '**Friday**: 18 Dec 2026.'],
      ['how soon is the concert of the Tin Whistles', '**19 days**: it is on Fri 18 Dec 2026.'],
      [
        'how many days until my check-up with Dr. Elm',
        'It is over. It was **20 days ago**, on Mon 9 Nov 2026.',
      ],
      ['how many nights at the Rowan Inn?', '**3 nights**, from Fri 8 Jan 2027 to Mon 11 Jan 2027.'],
    ])('%s', async (question, said) => {
      const { content, proofs } = await ask(question)
      expect(content).toContain(said)
      // The day stands below it, as the screenshot has it.
      expect(proofs?.length).toBeGreaterThan(0)
    })

    test('a day that ends in the digits of another is not taken for it', async () => {
      expect((await ask('how many days until the Umzug')).content).toContain('**13 days**')
    })

    test.each([
      ['how many days until the train to Milano Centrale?'],
      ['how many days away is the train to Milano Centrale'],
    ])('%s is told as most likely if only the day of the ticket is known', async question => {
      const { content } = await ask(question)
      expect(content).toMatch(/^(?:Most likely )?\*\*20 days\*\*: it is on Sat 19 Dec 2026\./)
      expect(content).toContain('“sabato 19 dicembre 2026”')
    })

    test.each(['how many days until we sail?', 'how many days until the regatta'])(
      '%s is not said to look for “days until”',
      async question => {
        expect((await ask(question)).content).not.toMatch(/days? until/)
      },
    )

    test('“until then” counts to the day that was told last', async () => {
      const { content } = await ask(['when is the concert of the Tin Whistles?', 'how many days until then?'])
      expect(content).toContain('**19 days**')
    })

    test('on the day itself it is today', async () => {
      const { content } = await ask(
        'how long until the rent is due',
        null,
        Date.parse('2026-12-01T09:00:00Z'),
      )
      expect(content).toContain('**Today**, Tue 1 Dec 2026.')
    })

    test('a length of time that is written there is no day to count to', async () => {
      expect((await ask('how long does the rye loaf proof')).content).toContain('14 hours')
    })

    test('what has no day is not counted to', async () => {
      expect((await ask('how many days until the regatta')).content).not.toMatch(/\d+ days\*\*/)
    })
  })

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`where a day is only likely, on ${engine.name}`, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now, judge: () => 0.6 })

    test.each([
      ['how many days until my flight?', 'Most likely **12 days**: it is on Fri 11 Dec 2026.'],
      ['how long ago was my check-up with Dr. Elm?', 'Most likely **20 days ago**, on Mon 9 Nov 2026.'],
      ['what weekday is the Tin Whistles concert', 'Most likely **Friday**: 18 Dec 2026.'],
      [
        'how many days until my check-up with Dr. Elm',
        'It is most likely over. It was **20 days ago**, on Mon 9 Nov 2026.',
      ],
      ['how many nights at the Rowan Inn?', 'Most likely **3 nights**, from Fri 8 Jan 2027 to'],
    ])('%s is answered no surer than the day is', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
    })
  })

describe('a day whose year nothing tells', () => {
  const seenAt = Date.parse('2026-12-03T23:30:00Z')
  const fact = { screenshotId: 1, kind: 'date', text: '28 November', value: '--11-28' }
  const proof = {
    ...{ screenshotId: 1, title: 'Payment notice', seenAt, quote: null, picture: { width: 1, height: 1 } },
    ...{ value: '28 November', label: null, line: 'Payment 28 November', box: null, day: null },
  }
  const part: Part = {
    findings: { kind: 'values', values: [{ value: proof.value, proofs: [proof] }] },
    answer: { content: 'It is on **28 November**.', sources: [] },
  }
  const ask = (question: string) =>
    answerDays(
      { facts: { of: async () => [fact] } as never },
      { ownerId: 1 as never, timeZone: 'UTC', now: seenAt },
      { question, asked: { turns: [], screenshotId: null } },
      async () => part,
    )

  test('has no weekday', async () => {
    expect((await ask('what weekday was the payment'))?.answer.content).toBe('It is on **28 November**.')
  })

  test('is counted back to where the question looks back, and the year is said to be missing', async () => {
    expect((await ask('how long ago was the payment'))?.answer.content).toMatch(
      /^\*\*5 days ago\*\*, on Sat 28 Nov 2026. The picture names no year\./,
    )
  })
})
