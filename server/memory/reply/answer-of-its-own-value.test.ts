import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 1, 2, 12)

const typed = {
  flight: '# QX 318 to Tromso\nGate C4\nSeat 2F\nBoarding 09:10\nDeparts 09:45\nMar 14, 2026',
  network: '# Wi-Fi\nNetwork    Tern Cottage\nSecurity    WPA3\nRouter    10.0.4.1\nIP address    10.0.4.88',
  sales: '# Stall figures\nTakings    €2,310\nOrders    77\nAvg. order    €30.00\nVisitors    640',
  order: '# Order confirmed\nOrder 5530-17\nEnamel pot    €41.00\nShipping    €5.00\nTotal    €46.00',
  ride: '# Evening ride\n21.4 km\nTime 58:20\nCalories 534 kcal\nAvg HR 139 bpm',
  diary: '# Food diary\nBreakfast    390\nLunch    610\nDinner    700\nEaten    1,700 kcal\nRemaining    300',
  anya: '# Chat with Anya\nAnya\nMy new number is +44 20 7946 0188\nSee you on Saturday',
  inn: '# The Heron Inn\n4 Quay Street\nPhone +44 1632 960 411',
  token: 'ghp_qwertyuiopasdfghjklzxcvbnm1234567890',
  parcel:
    '# Track parcel\nParcel 81-4471\nOut for delivery    Feb 2, 8:15 AM\nExpected    Friday, Feb 6\nCopper kettle',
  roof: '# Invoice\nRoof repair\nFrom: Slate & Sons\nTo: Corin Vale\nAmount due    £640.00',
  bag: '# Dosa House\nYour grocery bag\nMasala dosa    €12.00\nJan 19, 2026\nTotal    €12.00',
  boats: aPageOfColumns(
    '# Boats for sale\nModel|Price|Year\nHeron 19|6,400 €|2011\nLark Dinghy|850 €|2004\nTern 24|9,150 €|2016',
    130,
  ),
  fuel: '# Costs\nJanuary    February\nHeating    85.50    92.00',
  pills:
    '# Hillside Pharmacy\nRx 6104478\nAMOXICILLIN 500 MG CAPSULE\nTAKE 1 CAPSULE BY MOUTH THREE TIMES DAILY FOR 10 DAYS\nQty    30\nRefills    0',
  shop: '# Aldi\n5 Mill Lane\nJan 22, 2026\nRice    €3.10\nTotal    €3.10',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test('the size of one is not how many there are', async () => {
      for (const question of ['how many amoxicillin a day', 'how many amoxicillin do I take'])
        expect((await ask(question)).content).not.toMatch(/500\*\*|: 500\./)
    })

    test.each([
      ['flight number?', '**QX 318**'],
      ['What is my flight number?', '**QX 318**'],
      ['what is the router address?', '**10.0.4.1**'],
      ['address of the router of the wifi', '**10.0.4.1**'],
      ["what is the router's IP address?", '**10.0.4.1**'],
      ['what is the IP address of the wifi?', '**10.0.4.88**'],
      ['how much was my order?', '**€46.00**'],
      ['what did the order cost', '**€46.00**'],
      ['how many calories did I eat?', '**1,700'],
      ['how many calories have I burned', '**534'],
      ["what is Anya's number?", '**+44 20 7946 0188**'],
      ['when does the kettle get here?', '**Friday, Feb 6**'],
      ['to whom is the roof invoice?', '**Corin Vale**'],
      ['how much did I spend on groceries in January?', '**€3.10**'],
    ])('%s: %s', async (question, value) => {
      const { content } = await ask(question)
      expect(content).toContain(value)
      expect(content).not.toMatch(/could be|not sure/)
    })

    test('of a table only the row that has it is told', async () => {
      const { content } = await ask('what costs 850€?')
      expect(content).toContain('Lark Dinghy 850 €')
      expect(content).not.toMatch(/Tern|Heron/)
    })

    test('what costs so much is told by no other amount', async () => {
      expect((await ask('which one costs €85?')).content).not.toMatch(/\*\*|says: /)
    })

    test('an average is told to who asks for it', async () => {
      expect((await ask('what is the average order?')).content).toContain('€30.00')
    })

    test('a token alone is told by what it is called, hidden until it is asked to be shown', async () => {
      const { content, proofs } = await ask('what is my access token?')
      expect(content).toContain('**ghp_qwertyuiopasdfghjklzxcvbnm1234567890**')
      expect(proofs).toMatchObject([{ isSecret: true }])
    })

    test.each([
      [['what is the number of Anya?', 'when do I see her?'], 'Saturday'],
      [['find the chat with Anya', 'what is her number?'], '**+44 20 7946 0188**'],
    ])('of whom was spoken of by name: %s', async (questions, told) => {
      expect((await ask(questions)).content).toContain(told)
    })

    test.each([
      [['what is the number of Anya?', 'and where does she live?']],
      [['what is the phone number of Anya?', 'what is her address?']],
      [['who is the roof invoice from?', 'what is his address?']],
    ])('what is not known of her is told of nobody else: %s', async questions => {
      expect((await ask(questions)).content).not.toContain('Quay Street')
    })

    test('of whom the question names itself it is, and of nobody before', async () => {
      const { content } = await ask(['what is the number of Anya?', 'what did Marta say about her trip?'])
      expect(content).not.toMatch(/\*\*|says: /)
    })
  })
