import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const pictures = [
  'boarding-a',
  'flight-a',
  'grocery-a',
  'hotel-a',
  'invoice-a',
  'receipt-a',
  'reminders-a',
  'slack-a',
  'terminal-a',
  'whatsapp-a',
  'wifi-a',
]
const typed: Record<string, string> = {
  pinwheel:
    '# Pinwheel\n482 913 is your Pinwheel sign-in\ncode. It runs out in 10 minutes.\n\nWelcome back! Use code BLOOM15\nat checkout for 15% off your next order.',
  lock: 'the bike lock is in the blue drawer',
  cards: '# My cards\nHalden Bank · Debit\nVALID THRU    MEMBER SINCE\n08/29    2019',
  env: 'marta@forge:~/deploy$ cat .env\nAPP_NAME=tidepool\nDB_HOST=db.tidepool.example\nDB_USER=tide_admin\nDB_PASSWORD=Gr4nite!Otter-57\nmarta@forge:~/deploy$ ',
  tour: '# The Hollow Coast\nSalt & Static World Tour\n\nSaturday, May 9, 2026\nDoors 7:00 PM · Show 8:15 PM',
  budget:
    'Household budget 2026\nCategory    January    February    March    April\nRent    1,450.00    1,450.00    1,450.00    1,475.00\nEating out    187.60    143.20    201.95    99.10',
  shop: '# Sales overview\nTop products\nCeramic mug, sage    318 sold\nLinen apron    207 sold\nWalnut board    96 sold',
  codes: '# Backup codes\nKeep these codes somewhere safe.\nEach code can be used once.',
  pack: '# Aeron Trail backpack\nWaterproof\n980 g\nLifetime repair warranty',
  chores: '# Chores\n[ ] Water the ferns\n[x] Buy jasmine tea',
  rain: '# Weather in Portland\nToday    54°\nRain expected around 4PM\nWind gusts up to 28 mph',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })

    test.each([
      ['who said there was a 502', 'slack-a', 'Piotr W.: I still see a 502'],
      ['where is the bike lock?', 'lock', 'in the blue drawer'],
      ["what's the sign-in code for pinwheel", 'pinwheel', '**482 913**'],
      ['what is the discount code?', 'pinwheel', 'BLOOM15'],
      ["whats my card's expiry date?", 'cards', '**08/29**'],
      ['whats the database password', 'env', '**Gr4nite!Otter-57**'],
      ['what time does the hollow coast start, not doors', 'tour', 'It starts at **8:15 PM**'],
      ['how many hours of website templates were billed', 'invoice-a', '**24**'],
      ['whats the rent going up to in april', 'budget', '**1,475.00**'],
      ['whats our best seller in the shop', 'shop', '**318 sold** (“Ceramic mug'],
      ['How often can a backup code be used?', 'codes', 'Each code can be used once.'],
      ['Which DNS servers does my wifi use?', 'wifi-a', '8.8.8.8'],
      ['in what situation does piotr get the 502', 'slack-a', 'when the cache is cold'],
      ['how heavy is that rucksack', 'pack', '**980 g**'],
      ['what should we all pack for the family trip', 'whatsapp-a', 'sunscreen'],
      ['most expensive thing i bought at the green valley market', 'receipt-a', 'PAPER TOWELS'],
      ['cheapest flight without changing planes', 'flight-a', '**$271**'],
      ["when's it gonna start raining in portland", 'rain', '**4PM**'],
      ['what does the terminal say', 'terminal-a', 'git status'],
      ["show me what's in the pinwheel picture", 'pinwheel', 'Use code BLOOM15'],
    ])('%s is answered from %s', async (question, picture, said) => {
      const { content, sources } = await ask(question)
      expect(content).toContain(said)
      expect(sources[0]?.screenshotId).toBe(ids[picture])
    })

    test.each([
      ['¿Cuál es la contraseña del wifi?', 'Xk9#vQ2!mTz7'],
      ['Wie lautet das WLAN-Passwort?', 'Xk9#vQ2!mTz7'],
      ['Qual è il totale di Green Valley Market?', '$36.87'],
      ['onde fica o Hotel Miramar?', 'Passeig Marítim 22'],
      ['Quel est le mot de passe du wifi ?', 'Xk9#vQ2!mTz7'],
      ['Gdzie jest Hotel Miramar?', 'Passeig Marítim 22'],
    ])('%s is asked for a value by its foreign name', async (question, value) => {
      expect((await ask(question)).content).toContain(value)
    })

    test.each([
      ['when does my passport expire', 'August, Luis'],
      ['how much were the flights in the family trip chat?', 'Flights booked!!'],
      ['What seat would I get on the United flight?', 'United'],
    ])(
      '%s has no answer in what is another’s or of another kind, which is shown as the nearest',
      async (question, line) => {
        const { content, proofs = [] } = await ask(question)
        expect(content).toMatch(/^I looked through /)
        expect(content).toContain('This looks closest: “')
        expect(content).toContain(line)
        expect(proofs).toEqual([])
      },
    )

    test.each([
      'what did Nora say about her birthday gift',
      'what did the neighbours quote for the dry cleaning',
      "when's my teeth cleaning",
      'how much was the rent in may',
    ])('%s is not answered by a line that shares a word', async question => {
      expect((await ask(question)).content).not.toMatch(/\*\*| says: “/)
    })

    test('whether somebody has done something is shown with what they say about it', async () => {
      const { content, proofs } = await ask('has luis renewed his passport?')
      expect(content).toContain('I can’t say yes or no')
      expect(content).toContain('Already renewed it')
      expect(proofs).toHaveLength(1)
    })

    test('what is still to be bought is told by its tick, also right after', async () => {
      expect((await ask('do i still need to buy jasmine tea?')).content).toBe(
        'Not by the list: “Buy jasmine tea” is ticked off in “Chores”.',
      )
      const { content } = await ask(['do i still need to buy jasmine tea?', 'and the ferns?'])
      expect(content).toBe('Yes, by the list: “Water the ferns” is not ticked off in “Chores”.')
    })

    test('an invoice that is due later is not spent yet', async () => {
      const { content } = await ask('how much did i spend in january')
      expect(content).toContain('$36.87')
      expect(content).not.toContain('6,1')
    })

    test('what is due is what has a day to be done by', async () => {
      const { content } = await ask('due this month')
      expect(content).toContain('Renew car registration')
      expect(content).not.toContain('Hollow Coast')
    })
  })
