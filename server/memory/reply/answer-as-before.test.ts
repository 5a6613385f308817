import { describe, expect, test } from 'vitest'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { aReadingOf } from '#test/a-reading.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const row = (y: number, ...words: [t: string, x: number][]) =>
  words.map(([t, x]) => ({ t, x, y, w: t.length * 12, h: 24, block: 1 }))

const household = aReadingOf({
  width: 900,
  height: 600,
  words: [
    ...row(40, ['Household', 20], ['book', 150]),
    ...row(140, ['Item', 20], ['January', 240], ['February', 400], ['March', 560], ['April', 720]),
    ...row(190, ['Firewood', 20], ['210.00', 240], ['180.00', 400], ['95.00', 560], ['40.00', 720]),
    ...row(240, ['Pharmacy', 20], ['12.00', 240], ['18.50', 400], ['30.00', 560], ['25.25', 720]),
  ],
})

const quiz = aReadingOf({
  width: 900,
  height: 600,
  words: [
    ...row(40, ['Quiz', 20], ['night', 80]),
    ...row(140, ['Place', 20], ['Team', 240], ['Minutes', 480]),
    ...row(190, ['1', 30], ['Owls', 240], ['31', 490]),
    ...row(240, ['2', 30], ['Foxes', 240], ['34', 490]),
    ...row(290, ['3', 30], ['Hares', 240], ['40', 490]),
  ],
})

const typed = {
  household,
  joiner: '# Joiner Hoban\nReceipt\n14 Nov 2026\nTotal €80.00 €15.20 €95.20',
  bins: '# Recycling calendar\nPaper bins are collected on Thursday\nGlass on Friday',
  run: '# Harbour run\nkm\n1 5:40\n2 6:10\n3 5:55',
  league: '# Bowls league\nTeam        Points\nAlder       12\nBirch       31\nCedar       7\nDogwood     25',
  quiz,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed, now: Date.parse('2026-11-23T12:00:00Z') })
    const ask = async (question: string | string[]) => (await library.ask(question)).content

    test('of several months the cells of a row are added up', async () => {
      expect(await ask('What did we spend on firewood from January to March?')).toMatch(
        /\*\*485\.00\*\*, from 3 amounts/,
      )
      expect(await ask('How much did we spend on firewood in February?')).toContain('180.00')
    })

    test('net, tax and what was paid on one line are a payment', async () => {
      const content = await ask('How much did I spend at the joiner?')
      expect(content).toContain('€95.20')
      expect(content).not.toContain('€80.00**')
    })

    test.each(['Is there anything I saved about recycling?', 'is there something I have on recycling'])(
      'what was saved is said to be there: %s',
      async question => {
        expect(await ask(question)).toMatch(/^Yes/)
      },
    )

    test('a mile is no kilometre', async () => {
      expect(await ask('slowest mile of my harbour run')).not.toContain('**6:10**')
    })

    test('the top row is first only where rows are ranked', async () => {
      expect(await ask('how many points are there between first and second in the bowls league')).not.toMatch(
        /19 apart/,
      )
      expect(await ask('how many minutes are there between first and third in the quiz')).toContain('9 apart')
    })
  })

describe('a telephone', () => {
  test.each(['01632 960 555', '020 7946 0958', '0171-2345678', '+44 20 7946 0958'])('is one: %s', text => {
    expect(spansOf('phone', `Call ${text}`)).toHaveLength(1)
  })
  test.each([
    'GB29 0161 0044 0532 0130 00',
    '5200 0123 4567 8901',
    'Open 0930-1745',
    'Order 0145-7781',
    'Policy 0091 7654 3210',
    'Acct 0017 345 678',
    'Ref 0123 4567 8901 22',
  ])('is none: %s', text => {
    expect(spansOf('phone', text)).toEqual([])
  })
})
