import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 10, 20, 12)

const typed = {
  ticket:
    '# The Tin Whistles\nEvening concert\nWHEN\nFriday 11 December 2026\nWHERE\nOld Mill, Bradford\nEntrance: Gate 2\nROW\nC',
  talk: '# Pottery evening class\nDate: 14 January 2027\nVenue: The Kiln House\nTime: 18:30',
  call: '# Book club meeting\nWhen: Tue 1 Dec, 19:00\nWhere: 19:30 at the latest',
  parcel: '# Parcel of Wool Attic\nHanded over by the sender\nThu 19 Nov, 16:20\nArrives Tuesday',
  inn: aPageOfColumns(
    '# Your stay at the Rowan Inn\nBed and breakfast, Keswick\n\nArrival|Friday 8 January, from 14:00\nDeparture|Monday 11 January, by 10:30\nPrice|£288.00 for three nights, breakfast included\nParking|behind the house, £6 a night\nDogs|welcome, £10 for each\nTowels|free',
    260,
  ),
  bulbs:
    '# Lampworks Ltd\nInvoice LW-77\n16 November 2026\nBulbs  £40.00\nTotal excl. VAT  £40.00\nVAT 20 %  £8.00\nTotal incl. VAT  £48.00',
  pass: '# Boarding pass\nHeron Air HA 318\nLIS → OSL\nFri 4 Dec 2026\nDeparture 07:55\nGate 22\nGate closes 20 minutes before departure',
  post: '# Your parcel\nTracking number\nRR 4730 1248 7 GB\nLeft the depot yesterday',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['where is the concert?', '**Old Mill, Bradford**'],
      ['Where are the Tin Whistles playing?', '**Old Mill, Bradford**'],
      ['where is the pottery class', '**The Kiln House**'],
    ])('a place under its label is where it is: %s', async (question, value) => {
      expect((await ask(question)).content).toContain(value)
    })

    test('what follows on what was told asks for its place', async () => {
      expect((await ask(['when is the concert?', 'and where is it?'])).content).toContain(
        '**Old Mill, Bradford**',
      )
    })

    test.each([
      ['how much is the stay at the Rowan Inn?', '**£288.00**'],
      ['how much is parking at the Rowan Inn', '**£6**'],
      ['what do dogs cost at the Rowan Inn?', '**£10**'],
      ['when do I check out of the Rowan Inn', '**Monday 11 January, by 10:30**'],
    ])('what a booking says of one thing is told of that: %s', async (question, value) => {
      const { content } = await ask(question)
      expect(content).toContain(value)
      expect(content.match(/\*\*/g)).toHaveLength(2)
    })

    test('what was spent is with its tax', async () => {
      expect((await ask('how much did I spend at Lampworks?')).content).toContain('£48.00')
    })

    test('so many minutes before are no hour', async () => {
      const { content } = await ask('when does the gate close?')
      expect(content).toContain('20 minutes before departure')
      expect(content).not.toContain('**20**')
    })

    test('the number of a parcel is told with the letters of its service and its country', async () => {
      expect((await ask('what is the tracking number of my parcel?')).content).toContain(
        '**RR 4730 1248 7 GB**',
      )
    })

    test('an hour is no place, and nobody who sent it', async () => {
      expect((await ask('where is the book club meeting?')).content).not.toContain('**')
      expect((await ask('who is the parcel from?')).content).not.toContain('**Thu')
    })
  })
