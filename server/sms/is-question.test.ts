import { expect, test } from 'vitest'
import { isQuestion } from './is-question.ts'

test.each([
  'What is the wifi password?',
  'when is my flight',
  'How much did I spend on groceries',
  'Which gate does my flight leave from',
  'is there a receipt from Miramar',
  'Show me all receipts',
  'find my boarding pass',
  'hey remy, where did I park',
  'Do I need milk?',
  'Thanks!',
  'hello',
  'The dentist, when was that again?',
])('asked: %s', text => expect(isQuestion(text)).toBe(true))

test.each([
  'Do the dishes',
  'Find a plumber for the kitchen',
  'List: milk, eggs, bread',
  'How to reset the router: hold the button for ten seconds',
  'Where I parked: level 3, row B',
  'What a lovely evening',
  'Have lunch with Sam on Friday',
  'Tell me about it: a working title for the novel',
  'Thanks to Sam for the drill, give it back',
  'Will call Sam tomorrow',
  `Show me ${'the way '.repeat(20)}`,
])('kept: %s', text => expect(isQuestion(text)).toBe(false))
