import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

/** What is asked for, whether it must be there or is wanted of something. */
const asks = (question: string) => {
  const { facts, wants } = readQuestion({ question, now: 0, timeZone: 'UTC', categories: [] })
  return [...facts, ...(wants ? [wants] : [])].join(' ')
}

const asked: Record<string, string[]> = {
  phone: [
    'phone numbers',
    'someone to ring',
    'who to call about the boiler',
    "the plumber's number",
    'hotlines',
    'numbers I can dial',
  ],
  email: ['email addresses', 'where to email the school', "Anna's email", 'mail ids', 'email for support'],
  link: ['web links', 'websites', 'things to click on', 'link to the recipe', 'shows a url'],
  address: [
    'postcodes',
    'where does grandma live',
    'where it is',
    'location of the party',
    'with a location',
  ],
  amount: ['prices', 'what things cost', 'how much was the hotel', 'with a price tag', 'what I paid'],
  date: ['with a date', 'date of the wedding', 'passport expiry date', 'what day it is on', 'date of birth'],
  code: [
    'promo codes',
    'discount code for Nike',
    'booking references',
    'pin codes',
    'pins',
    'reference number for the claim',
  ],
  '': [
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
