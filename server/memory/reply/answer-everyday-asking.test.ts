import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const columns = {
  netball:
    '# Netball Premier\n\n#|Side|Pl|W|L|F|Pts\n1|Vale Kestrels|9|8|1|412|24\n2|Moor Comets|9|6|3|377|18\n3|Fen Otters|9|5|4|350|15\n\nNext round\nFen Otters v Vale Kestrels||||||18:30',
  museum: '# Millpond Museum\n\n|2023|2024|2025\nGuests|7,310|8,140|9,905\nSchool visits|52|63|71',
  kettles: '# Kettles compared\n\n|Bola 2|Tarn|Ilex Pro\nPrice|£29|£45|£62\nWarranty|1 year|3 years|2 years',
  hardware:
    'Scan 2\n\nBOLT & BRACKET\nTools since 1950\n3 Mill Road, Ashby\n12/11/2026 10:14 Till 4\n\nCLAW HAMMER||14.50\nBLUE GLOSS 2L||18.75\nSAND PAPER||3.20\n\nTOTAL||36.45\nCASH||40.00\nCHANGE||3.55\nTHANK YOU',
}
const texts = {
  bank: '# Calder Bank\nCurrent account\n£611.20\n\nSat 21 Nov\n\nOrchard Foods    -£48.10\n\nWed 18 N0v\n\nBramble Dental    -£64.00\nCard payment\n\nTue 17 Nov\n\nQuill Studios    +£1,940.00\nWages',
  train:
    '# Railhop\nBooking RH41\nYour train from Ludlow to Hereford\nYour previous departure was 08:40.\nCoach C',
  school:
    '# Hill Lane School\nNotices\n\nThe class teacher of Foxes is Ms Adeyemi.\nBadgers go swimming on Friday.',
  spa: '# Moorside Spa\nSauna Pool Yoga Contact\nOpen 3 January - 20 March',
  match: '# Saturday cup\nLast Saturday\nHolt Rangers 2 - 1 Brook Albion',
  lift: '                Book club\nTess, Joao, You\n\nTess\nI get in by bus at the station, can anyone pick me up? 18:02\n\nJoao\nmy car is in the garage, sorry 18:05',
  ride: '# Evening row\nDistance\n4 mi\n\nSplits\n1 9:40\n2 9:12\n3 10:05\n4 9:31',
  work: '                # launch\nMeg Hale 09:12\nTo look at the drafts in the sandbox: user guest, password Pewter-Finch-40\nOli 09:20\nThanks',
  skye: '# Skye\n[x] Neist lighthouse\n[ ] fairy pools\n[ ] boat to Coruisk',
  trades: '# Trades\nGlazier: Ida Moss\n01632 960 555\nShed code: 4471',
  pet: '# Vet card\nPet: Pickle\nBlood type B\nVitamin: D',
  gas: '# Northgas\nYour bill\nTotal for this period £210.00\nYou paid -£180.00\nStill owed £30.00',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = {
      ...texts,
      ...Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, aPageOfColumns(text, 150)])),
    }
    const library = anAskedLibrary(engine, { pictures: [], typed, now })
    const ask = async (question: string | string[]) => (await library.ask(question)).content

    test.each([
      ['how many points are there between first and third in the netball', ['**24**', '**15**', '9 apart']],
      ['how many points do moor comets have', ['**18**']],
      ['which kettle has the longest warranty', ['**3 years**', 'Tarn']],
      ['how many school visits were there in 2023', ['**52**']],
      ['did the millpond have more guests in 2024 or 2025', ['**8,140**', '**9,905**']],
      ['slowest mile on my evening row', ['**10:05**']],
    ])('a table and its ends: %s', async (question, said) => {
      const content = await ask(question)
      for (const one of said) expect(content).toContain(one)
    })

    test('when something came in or went off an account is the day above its row', async () => {
      expect(await ask('when did the wages come in')).toContain('Tue 17 Nov · Quill Studios')
    })

    test('a day that was misread is told as it stands, and not the day before it', async () => {
      const content = await ask('when did we pay the dental place')
      expect(content).toContain('Wed 18 N0v')
      expect(content).not.toContain('Sat 21')
    })

    test('an item is told of the shop that the receipt begins with', async () => {
      expect(await ask('what did the blue gloss cost at bolt & bracket')).toContain('**18.75**')
    })

    test('a list that is kept as none is told by its boxes', async () => {
      const content = await ask("what haven't we done off the skye list")
      expect(content).toContain('fairy pools')
      expect(content).not.toContain('lighthouse')
    })

    test('the number of whom was just told of is the one to ring, and no code', async () => {
      expect(await ask(['who is the glazier', 'and the number for it'])).toContain('**01632 960 555**')
    })

    test('a letter alone is a value', async () => {
      expect(await ask('what blood type is pickle')).toContain('**B**')
    })

    test('what is still owed is told, and not what all came to', async () => {
      expect(await ask('how much is still owed to northgas')).toContain('£30.00')
    })

    test('a password within a sentence is told, and hidden', async () => {
      const { content, proofs } = await library.ask('password for the sandbox')
      expect(content).toContain('**Pewter-Finch-40**')
      expect(proofs?.map(({ isSecret }) => isSecret)).toEqual([true])
    })

    test.each([
      ['what time does the train leave from ludlow', /says:|is \*\*/, 'a time of before the change'],
      ['how much for yoga at moorside', /says:|is \*\*/, 'the days of a season'],
      ['who got the goals for holt rangers', /says:|is \*\*/, 'how a match ended'],
      ['who picks up tess from the station', /says:|under “Tess”/, 'what she asks herself'],
      ['how much did we spend on groceries', /£29|£45|£62/, 'prices that are compared'],
    ])('%s is not answered by %2$s', async (question, claim) => {
      expect(await ask(question)).not.toMatch(claim)
    })

    test('which day is no hour, and what was shown as the nearest is not what was spoken of', async () => {
      const content = await ask(['how much did the canoe cost', 'and which day was that'])
      expect(content).not.toMatch(/\*\*|says:/)
    })
  })
