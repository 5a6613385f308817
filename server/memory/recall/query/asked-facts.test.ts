import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

/** What must be there. */
const asks = (question: string) =>
  readQuestion({ question, now: 0, timeZone: 'UTC', categories: [] }).facts.join(' ')

const asked: Record<string, string[]> = {
  phone: ['phone numbers', 'someone to ring', 'hotlines', 'numbers I can dial'],
  email: ['email addresses', 'mail ids'],
  link: ['web links', 'websites', 'things to click on', 'shows a url'],
  address: ['postcodes', 'where it is', 'with a location'],
  amount: ['prices', 'what things cost', 'with a price tag', 'what I paid'],
  date: ['with a date', 'what day it is on', 'date of birth'],
  code: ['promo codes', 'booking references', 'pin codes', 'pins'],
  '': [
    // A value of something: its words are searched.
    ...[
      'who to call about the boiler',
      "the plumber's number",
      'where to email the school',
      "Anna's email",
      'email for support',
      'link to the recipe',
      'where does grandma live',
      'location of the party',
      'how much was the hotel',
      'date of the wedding',
      'passport expiry date',
      'discount code for Nike',
      'reference number for the claim',
    ],
    ...[
      'phone bill',
      'date night',
      'address book',
      'code review',
      'dress code',
      'blind date',
      'email marketing',
    ],
    ...[
      'price war',
      'my new phone',
      'mail order',
      'cost of living',
      'emails from Anna',
      'source code',
      'website design',
    ],
    ...[
      'cell',
      'the cell',
      'cell.',
      'find cell',
      'price?',
      'streets',
      'price',
      'pricing',
      'days',
      'francs',
      'fees',
    ],
    ...['number of guests', 'street food', 'mobile game', 'save the date'],
    ...[
      'zip ties',
      'bowling pins',
      'serials to watch',
      'telephone box',
      'domain driven design',
      'lose 10 pounds',
    ],
  ],
}

test.each(Object.entries(asked).flatMap(([kind, questions]) => questions.map(one => [one, kind])))(
  '"%s" asks for "%s"',
  (question, kind) => {
    expect(asks(question)).toBe(kind)
  },
)
