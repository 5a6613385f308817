import { expect, test } from 'vitest'
import { foldWords } from '#server/language/words/fold-words.ts'
import { lookAsked } from './looks-asked.ts'

const fits = (question: string, text: string) =>
  lookAsked(question)?.(text, foldWords(question)) ?? 'anything'

test.each([
  ['How much is the room?', 'Ruth: the room is 595 and they want it in advance'],
  ['how much did we pay for the tiles', 'Tiles    £212.40'],
  ['Who has paid for the jackets?', 'Jackets paid so far: Steph, Wei'],
  ['When is the gas man coming?', 'Friday between 8 and 12'],
  ['Where is the stopcock?', 'stopcock = behind the paint shelf, red handle'],
  ['Where do the basses meet?', 'Rehearsal in Haus Lerche'],
  ['What time does it open?', 'Mon–Fri 9:00–17:30'],
  ['What time are doors?', 'Doors open at 7.30'],
  ['What time does the shop close?', 'Open until 18.00 on Fridays'],
])('%s: “%s” looks like an answer', (question, text) => expect(fits(question, text)).toBe(true))

test.each([
  ['How much is the room?', 'You: I saw the room in 2025'],
  ['How much is the room?', 'You: viewing at 18:30'],
  ['Who has paid for the jackets?', 'jackets are $85 each'],
  ['When is the gas man coming?', 'the gas man called'],
  ['What time are doors?', 'Sold at 7.30 EUR each'],
  ['What time are doors?', 'Growing at 7.30 % a year'],
  ['What time are doors?', 'Scored by 7.305 points'],
  ['Where is the stopcock?', 'stopcock, red handle'],
])('%s: “%s” does not', (question, text) => expect(fits(question, text)).toBe(false))

// A later question word does not count.
test.each([
  'What error did I get when the exam stopped?',
  'why does it say who paid',
  'Which bag did I take when we left?',
])('%s may be answered by any words', question => expect(lookAsked(question)).toBeNull())
