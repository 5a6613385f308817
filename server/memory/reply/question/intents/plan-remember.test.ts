import { expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { smallTalk } from '#server/memory/reply/say/small-talk.ts'

test.each([
  ['Remember: parking spot B12', 'parking spot B12'],
  ["remember that Ann's birthday is 3 May", "Ann's birthday is 3 May"],
  ['remember me to bring the keys', 'bring the keys'],
  ['Remember to water the ferns on Friday', 'water the ferns on Friday'],
  ["Don't forget the dentist moved to room 4", 'the dentist moved to room 4'],
  ['dont forget: bins go out on Tuesday', 'bins go out on Tuesday'],
  ['Please remember my shoe size is 43', 'my shoe size is 43'],
  ['Could you remember that the spare key is under the pot?', 'the spare key is under the pot'],
  ['Can you remember that Bob is allergic to nuts', 'Bob is allergic to nuts'],
  ['Memorise this: gate opens at 7', 'gate opens at 7'],
  ['Keep in mind the lift is broken', 'the lift is broken'],
  ['Remember Ann likes jasmine tea', 'Ann likes jasmine tea'],
  ['remember: when the light blinks, press twice', 'when the light blinks, press twice'],
  ['Note to self: renew the passport', 'renew the passport'],
  ["please keep this: mum's new number is 07700 900 812", "mum's new number is 07700 900 812"],
  ['keep this please: dentist dr hale 12 jan 9:15', 'dentist dr hale 12 jan 9:15'],
  ['Save this for later: the good plumber is Ana', 'the good plumber is Ana'],
  ['jot this down: size 43', 'size 43'],
  ['New note: paint is “Duck egg”', 'paint is “Duck egg”'],
  ['Remember - meter reading 48213', 'meter reading 48213'],
  ['Remember: is the shop open on Sundays?', 'is the shop open on Sundays?'],
])('%s is kept', (said, text) => {
  expect(planQuestion(said)).toEqual({ intent: 'remember', text })
})

test.each([
  'Remember me',
  'Remember my',
  'Remember our',
  'Remember here',
  'remember me?',
  'Remember',
  'remember!',
  'Remember this',
  'remember that.',
  'Remember it, please',
  'please remember them',
  'Do you remember me?',
  'do you remember me',
  'You remember me?',
  'do you still remember us',
  'Do you remember?',
  "Don't forget",
  "don't forget me!",
  'Don’t you forget it',
  'do not forget this',
  'Memorize that',
  'keep in mind',
  'Remember this for later',
  'Could you remember that?',
  'Remember:',
  'Note:',
  'Save this: ',
  'Remember me 🙂',
  'Okay Remy, remember everything',
])('%s says nothing to remember, and Remy asks', said => {
  const plan = planQuestion(said)
  expect(plan).toEqual({ intent: 'decline', what: 'remember' })
  expect(smallTalk(plan)).toBe('What should I remember? Say for example “Remember: parking spot B12”.')
})

test.each([
  'Remember when we went to Rome?',
  'remember when the dentist appointment is',
  'Do you remember the wifi password?',
  'Remember the wifi password?',
  'do you remember where I parked',
  'Can you remember the gate code?',
  'can you remember what the flight cost',
  'Remember who sent the invoice?',
  'remember how much the keyboard was?',
  'Remember that ramen place?',
  'You remember my passport number?',
  'Remember which seat I have?',
])('%s is a question', said => {
  expect(planQuestion(said).intent).not.toMatch(/^(?:remember|decline|change)$/)
})
