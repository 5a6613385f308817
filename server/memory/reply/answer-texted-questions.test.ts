import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const pictures = [
  'recipe-a',
  'whatsapp-a',
  'imessage-a',
  'tweet-a',
  'meal-a',
  'order-a',
  'gmail-a',
  'wifi-a',
  'slack-a',
  'menu-a',
]
const typed: Record<string, string> = {
  map: '# coffee near me\n\nHeartwood Coffee Roasters\n4.7 (1,203) · $$ · Coffee shop\n1120 SE Division St · Open until 6 PM\n0.4 mi\n\nThe Daily Grind\n4.3 (318) · $ · Cafe\n45 Pine St · Closes soon · 5 PM\n0.6 mi',
  essay:
    '# The Quiet Return of Paper Maps\nBy Eleanor Voss · 9 min read · 12 December 2025\nOn a wet Tuesday in Inverness a shop had a queue.',
  calendar:
    '# April 2026\n9:00    Dentist – Dr. Wu\n11:30    Lease signing, 77 Harbor Way\n17:00    Piano lesson',
  steps: '# Tomatoes in 5 steps\n1. Start seeds 6 weeks early\n2. Harden off for 7 days\n3. Plant deep',
  shop: '# Aeron Trail Backpack\n4.6 out of 5 · 3,418 ratings\n$74.99\nList Price: $99.99 You save $25.00 (25%)\nOnly 7 left in stock',
  bakery:
    'CORNER BAKERY\n12 King Street, Bristol\n2 FLAT WHITE    7.20\n1 CINNAMON BUN    3.80\nTOTAL    £11.00\nTHANK YOU',
  sync: '# Weekly sync notes\nAttendees: Priya, Tom, Jonas\nPriya to send the contract by Friday',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures, typed, now })

    test.each([
      ['whats the address of the place in lisbon', 'gmail-a', 'Rua das Flores 104'],
      ['which card did i pay the lisbon apartment with', 'gmail-a', '**Visa ending 4402**'],
      ['mac adress pls', 'wifi-a', '**a4:77:33:0c:9e:1b**'],
      ['calories left', 'meal-a', 'Left: **768**'],
      ['calories in the burrito bowl', 'meal-a', '**610**'],
      ['how many likes did sahils tweet get', 'tweet-a', '**38.9K**'],
      ['when was sahils tweet posted', 'tweet-a', 'It was posted on **Jan 14, 2026**'],
      ['when was the paper maps article published', 'essay', '**12 December 2025**'],
      ['what did lena fox reply', 'tweet-a', 'Needed this today'],
      ['who wants to move the freeze', 'slack-a', 'Sofia Lindgren: Can we move the freeze'],
      ['when does my ups package get here', 'order-a', '**tomorrow by 8 PM**'],
      ['until when can i cancel the lisbon apartment', 'gmail-a', 'April 12'],
      ['rating of the daily grind', 'map', '**4.3**'],
      ['how many reviews does heartwood have', 'map', '**1,203**'],
      ['when does the daily grind close', 'map', '**5 PM**'],
      ['when is the piano lesson', 'calendar', 'It is at **17:00**'],
      ['how early do i start tomato seeds', 'steps', '6 weeks early'],
      ['how many backpacks are left in stock', 'shop', 'Only 7 left in stock'],
      ['list price of the aeron backpack', 'shop', '**$99.99**'],
      ['how much do i save on the aeron backpack', 'shop', '**$25.00**'],
      ['how many flat whites did i have', 'bakery', '**2**'],
      ['most expensive thing on the osteria lucca menu', 'menu-a', '**88** (“Bistecca for two”)'],
      ['whats on the packing list', 'whatsapp-a', 'sunscreen, hats, adapters'],
    ])('“%s” is answered from %s', async (question, picture, said) => {
      const answer = await ask(question)
      expect(answer?.content).toContain(said)
      expect(answer?.sources[0]?.screenshotId).toBe(ids[picture])
    })

    test.each([
      'what time does the piano lesson end',
      'address of the dentist dr wu',
      'when does osteria lucca open',
      'how many calories does the lemon chicken have',
      'how many likes did lena fox get',
      'what did jonas say',
      'how much do i weigh',
      'whats kiras number',
    ])('“%s” has no answer, though something near it stands there', async question => {
      const answer = await ask(question)
      expect(answer?.content).not.toContain('**')
      expect(answer?.content).not.toMatch(/ says: /)
    })

    test('what names nothing is asked of what was spoken of last', async () => {
      const answer = await ask(['when does my ups package get here', 'whats the tracking number'])
      expect(answer?.content).toContain('**1Z 999 AA1 01 2345 6784**')
      const elsewhere = await ask(['when does my ups package get here', 'whats the wifi password'])
      expect(elsewhere?.content).toContain('tidal-otter-42')
    })

    test('“it” is the one of several in a picture that was asked about', async () => {
      const answer = await ask(['where is the daily grind', 'and how far is it'])
      expect(answer?.content).toContain('**0.6 mi**')
      expect(answer?.content).not.toContain('0.4')
    })
  })
