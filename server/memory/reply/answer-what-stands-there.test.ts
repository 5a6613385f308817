import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 1, 2, 12)

const typed = {
  bill: aPageOfColumns(
    '# Invoice\nHalden Joinery Ltd|HJ-30981\n17 Quay Street, Unit 4|Issued: Jan 9, 2026\noffice@halden.example|Due: Feb 9, 2026\n\nBILL TO\nMorrow & Sons\n8 Fern Road\n\nShelves|£410.00\nTotal due|£410.00',
    420,
  ),
  letter:
    '# Inbox\nFrom: Ines Duarte <ines@vela.example>\nTo: me\nSubject: Boat insurance\nHello, please send the boat papers by Friday.',
  shopping: '# Shopping list\n☑ Flour\n☐ Yeast\n☐ Sea salt',
  garage: '# Harbour notes\nParked on deck C, bay 41\nTicket is in the glove box',
  hotel: '# Hotel Alba\nFree parking at the hotel, on level 2\nThe passport office is at 12 Main Street',
  boiler: '# House\nI put the boiler manual in the drawer under the stairs',
  ally: 'Netbooks\nEnter 339184 to sign in to your Netbooks account',
  key: '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIFrBXx2yYqWbMq0kL8Qw3oJpVd6RzYt1\noAoGCCqGSM49AwEHoUQDQgAE\n-----END EC PRIVATE KEY-----',
  parcel:
    '# Your order\nOrder 7710-42\nOut for delivery    Feb 2, 7:55 AM\nEstimated delivery    Thursday, Feb 5\nDesk lamp Mira',
  fuel: '# Card payment\nHarbour Fuel\n-$41.90\nFeb 1, 2026',
  bistro: '# Noodle Bar\nShopping basket\nRamen    $14.00\nJan 20, 2026\nTotal    $14.00',
  paint: '# Colour & Brush\n31 Market Square\nJan 21, 2026\nWall paint    22.00\nTotal    $22.00',
  aldi: '# Aldi\n5 Mill Lane\nJan 22, 2026\nRice    3.10\nTotal    $3.10\nVISA ****1102\nThank you, please keep your receipt',
  grocer:
    '# Corner Produce\n9 Oak Road\nJan 23, 2026\nBananas    2.20\nMilk    1.30\nBread    3.00\nTotal    $6.50\nCash    $10.00\nChange    $3.50\nThank you, please keep your receipt',
  rates: aPageOfColumns(
    '# Berth fees\nBoat|January|February|March|April|May\nHeron|920 €|910 €|905 €|900 €|890 €\nKite|120 €|110 €|105 €|100 €|90 €',
    120,
  ),
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['who is the joinery invoice from?', '**Halden Joinery Ltd**'],
      ['who sent the invoice', '**Halden Joinery Ltd**'],
      ['Who is the mail about the boat from?', '**Ines Duarte**'],
      ['who issued the invoice?', '**Halden Joinery Ltd**'],
      ['which email is on the invoice?', 'office@halden.example'],
      ['what is the address on the Halden invoice?', '**17 Quay Street, Unit 4**'],
      ["what's left to buy?", 'Yeast · Sea salt'],
      ['what is there still to get?', 'Yeast · Sea salt'],
      ['where have I parked the car?', '“Parked on deck C, bay 41”'],
      ['where did I put the boiler manual?', 'in the drawer under the stairs'],
      ['when does the desk lamp arrive?', '**Thursday, Feb 5**'],
      ['what did Heron cost February to April together?', '**€2,715.00**, from 3 amounts'],
      ['how much did Kite cost March till May', '**€295.00**, from 3 amounts'],
    ])('%s: %s', async (question, value) => {
      const { content } = await ask(question)
      expect(content).toContain(value)
      expect(content).not.toMatch(/could be|not sure|HJ-30981|Out for delivery|Flour/)
    })

    test('after an invoice was spoken of, who it is from and to is told of that', async () => {
      const total = 'what is the total of the joinery invoice?'
      expect((await ask([total, 'who is it from?'])).content).toContain('**Halden Joinery Ltd**')
      expect((await ask([total, 'who is it to?'])).content).toContain('**Morrow & Sons**')
    })

    test.each([
      'where did I park the boat?',
      'where did I leave the passport?',
      'where have we put the skis?',
    ])('of what was left nowhere nothing is claimed: %s', async question => {
      expect((await ask(question)).content).not.toMatch(/says: |\*\*/)
    })

    test.each(['one-time code for Netbooks', 'what is the Netbooks login code?'])(
      'a code without a label is told by what it is for, hidden until it is asked to be shown: %s',
      async question => {
        const { content, proofs } = await ask(question)
        expect(content).toContain('**339184**')
        expect(content).not.toMatch(/Enter 339184/)
        expect(proofs).toMatchObject([
          { value: '339184', isSecret: true, line: expect.not.stringMatching(/339/) },
        ])
      },
    )

    test('the code of another service is not told instead', async () => {
      expect((await ask('what is the one-time code for Bookwell?')).content).not.toContain('339184')
    })

    test('what is nothing but a secret has a name, wherever it is listed', async () => {
      const { content, sources } = await ask('find the private key')
      expect(content).toBe('I found it in “Private key”.')
      expect(sources).toEqual([{ screenshotId: ids.key, title: 'Private key' }])
    })

    test('a proof is of the value that was said', async () => {
      const { content, proofs } = await ask('how much did I pay at Harbour Fuel?')
      expect(content).toContain('**$41.90**')
      expect(proofs).toMatchObject([{ value: '$41.90', line: '-$41.90' }])
    })

    test('groceries are what a shop for them sells, and not what stands in a street of that name', async () => {
      const { content } = await ask('how much did I spend on groceries in January?')
      expect(content).toContain('**$9.60**, from 2 amounts')
      expect(content).not.toMatch(/Noodle|Colour/)
    })
  })
