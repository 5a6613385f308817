import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const pictures = [
  'recipe-a',
  'whatsapp-a',
  'tweet-a',
  'meal-a',
  'grocery-a',
  'receipt-a',
  'invoice-a',
  'order-a',
  'reminders-a',
  'imessage-a',
  'notes-a',
]
const typed: Record<string, string> = {
  account:
    '# Everyday Checking\nAvailable balance    $4,872.19\n\nRECENT ACTIVITY\n\nWhole Foods Market    -$86.42\nGroceries · Jan 18\n\nPayroll    +$2,940.00\nIncome · Jan 15\n\nShell Oil    -$41.07\nTransport · Dec 30',
  calendar:
    '# March 2026\nWed 18\n\n8 AM\n\nStandup\n8:15 – 8:30 AM\n\n12 PM\n\nLunch with Theo\n12:30 PM, Pho Corner',
  ticket:
    '# The Hollow Coast\nSaturday, May 9, 2026\nDoors 7:00 PM · Show 8:15 PM\nRed Rocks Amphitheatre\nSEC 112',
  weather:
    'Portland\n54°\nRain expected around 4PM. Wind gusts up to 18 mph.\nToday 46° 58°\nThu 41° 52°\nSat 47° 61°',
  tent: 'The tent is with Mrs Novak on the 3rd floor',
  list: '# Zakupy\nChleb, śmietana\nOdebrać paczkę: paczkomat GDA04M, kod 418 552',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })

    test.each([
      ['What ingredients do I need?', 'recipe-a', ['6 bone-in chicken thighs', '2 tbsp butter']],
      ['What did I have for breakfast?', 'meal-a', ['Overnight oats', 'Kiwi']],
      ['what do I need from the pantry', 'grocery-a', ['Chickpeas', 'Smoked paprika']],
      ['Who is in the family trip chat?', 'whatsapp-a', ['Ana, Dad, Luis, Mom, You']],
      ['What did Sahil say?', 'tweet-a', ['Most people overestimate', 'compounding embarrass']],
      ["When does Luis's passport expire?", 'whatsapp-a', ['in August']],
      ['What time do the doors open at the concert?', 'ticket', ['7:00 PM']],
      ['What is my bank balance?', 'account', ['$4,872.19']],
      ['What is the locker code?', 'list', ['418 552']],
      ['What is on March 18?', 'calendar', ['Standup', 'Lunch with Theo']],
      ['Where is lunch with Theo?', 'calendar', ['Pho Corner']],
    ])('%s is answered by what stands in %s, and shown there', async (question, picture, said) => {
      const { content, sources, proofs } = await ask(question)
      for (const one of said) expect(content).toContain(one)
      expect(sources[0]?.screenshotId).toBe(ids[picture])
      expect(proofs?.[0]?.box).toMatchObject({ width: expect.any(Number) })
    })

    test('a heading alone is no answer', async () => {
      const { content } = await ask('What ingredients do I need?')
      expect(content.split('\n').filter(line => line.startsWith('- '))).toHaveLength(8)
    })

    test('of an account only what was taken off is added, and only of the days asked for', async () => {
      const { content } = await ask('How much did I spend on groceries in January?')
      expect(content).toContain('$86.42')
      expect(content).not.toContain('2,940')
      const all = await ask('How much did I spend in total in January?')
      expect(all.content).toContain('$86.42')
      expect(all.content).not.toContain('$41.07')
    })

    test('two kinds of things are added up together', async () => {
      const { content } = await ask('What is the total of my invoice and my receipt together?')
      expect(content).toContain('It comes to **$6,183.31**, from 2 amounts')
    })

    test.each([
      ['my invoice and my receipt together', 'It comes to **$6,183.31**, from 2 amounts'],
      ['money that came in in January', 'It comes to **$2,940.00**, from one amount'],
      ['what was the priciest thing on my grocery receipt?', '**11.99** (“PAPER TOWELS 6PK”)'],
      ['what did I pay the most for at Green Valley?', '**11.99** (“PAPER TOWELS 6PK”)'],
      ['the smallest item on the receipt', '**1.47** (“ORG BANANAS 2.14 LB”)'],
      ['the most expensive item on my invoice', '**$3,200.00** (“Brand identity design”)'],
      ['the hottest day this week', '**61°** (“Sat”), in “Weather in Portland”: the warmest of 3.'],
      ['coldest night this week?', '**41°** (“Thu”), in “Weather in Portland”: the coldest of 3.'],
      ['what does Ingrid need to do?', 'says: “Ask Ingrid whether she would design a logo.'],
      ['what did Maya want me to bring?', 'says: “Perfect. Can you bring the charger I left at your place?”'],
      ['who has my tent?', 'One of your memories says: “The tent is with Mrs Novak on the 3rd floor”'],
      [
        'have I bought the basmati already?',
        'I can’t tell whether it’s ticked off. I found it in “Grocery list”: “Basmati rice”.',
      ],
    ])('%s is told with %s', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
    })

    test('what one says oneself is not told as the words of who one talks with', async () => {
      const { content } = await ask('What did Maya say?')
      expect(content).toContain('Are we still on for dinner Friday?')
      expect(content).not.toContain('Osteria Lucca')
    })

    test('what has happened is not coming up', async () => {
      const { content, proofs } = await ask('Which dates are coming up?')
      expect(content).toContain('Arriving')
      expect(content).not.toContain('Jan 2027')
      expect(proofs?.[0]).toMatchObject({ value: 'tomorrow by 8 PM', box: { width: expect.any(Number) } })
    })

    test('every date and amount of one screenshot is told, and what it has none of', async () => {
      const { content, proofs } = await ask('Which dates and amounts are in it?', ids['order-a'])
      expect(content).toContain('has 5 dates')
      expect(content).toContain('I found no amounts in it.')
      expect(proofs).toHaveLength(5)
      expect((await ask('Which dates and amounts are in it?')).content).toContain(
        'I’m not sure what to look for',
      )
    })

    test('each thing to do has its line as proof', async () => {
      const { content, proofs } = await ask('What is still to do?')
      expect(content).toContain('Water the ficus')
      expect(proofs?.find(({ value }) => value.includes('ficus'))?.box).toMatchObject({
        width: expect.any(Number),
      })
    })

    test.each([
      ['When is the flight to Lisbon?', 'and found nothing about “flight to Lisbon”.'],
      ['Where are my keys?', 'and found nothing about “keys”.'],
      ['What did I pay for the dentist?', 'but I didn’t find a price in it.'],
      ['What is on March 12?', 'and found nothing for “March 12”.'],
    ])('%s has no answer, and a whole sentence says so', async (question, sentence) => {
      const { content } = await ask(question)
      expect(content).toMatch(/^I looked through 17 screenshots/)
      expect(content).toContain(sentence)
      expect(content).not.toContain('**')
    })

    test.each([
      ['How much did I pay at Green Valley Market?', /^You paid \*\*\$36\.87\*\*\./],
      ["When does Luis's passport expire?", /^It expires \*\*in August\*\*\./],
      ['What time do the doors open at the concert?', /^It opens at \*\*7:00 PM\*\*\./],
    ])('%s is answered by a sentence', async (question, sentence) => {
      expect((await ask(question)).content).toMatch(sentence)
    })
  })
