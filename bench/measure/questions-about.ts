import { askedOfMany } from './asked-of-many.ts'
import { askedOfOne } from './asked-of-one.ts'
import { pick } from './invented-word.ts'
import { madeAppointments } from './made-appointments.ts'
import { madeChains } from './made-chains.ts'
import { type Asked, type Made, refuse } from './made-question.ts'
import { makers } from './made-screenshots.ts'

/** Makes `count` single screenshots, and others that belong together, with questions about them. */
export function questionsAbout(count: number): { made: Made[]; asked: Asked[] } {
  const all = Array.from({ length: count }, (_, i) => pick(makers, i)(1_000 + i * 17))
  const alone = all.map(one => one.made)
  const chains = madeChains(16)
  const appointments = madeAppointments()
  return {
    made: [...alone, ...chains.made, ...appointments.made],
    asked: [
      ...all.flatMap(one => one.asked),
      ...askedOfMany(alone),
      ...chains.asked,
      ...appointments.asked,
      ...askedOfOne(alone),
      ...talk,
      ...aboutNothing,
    ],
  }
}

const said = (intent: Asked['intent'], question: string): Asked => ({
  ...{ intent, question, values: [], sources: [] },
})
const talk = [
  ...'hi|hello Remy|Good morning!|thanks!|thank you so much|what can you do?|who are you|help|cool, thanks|hey there'
    .split('|')
    .map(question => said('small talk', question)),
  ...'Tell me a joke|Write me a poem about spring|What is 12 * 7?|Translate good night into Spanish|Order me a pizza|Play some music|Convert 5 miles to km|Calculate the square root of 81|Draw a cat|What will the stock market do tomorrow?'
    .split('|')
    .map(question => said('out of scope', question)),
]

/** Questions about things that nobody saved. */
const aboutNothing: Asked[] = [
  'What is my passport number?',
  'When does the Zanzibar ferry leave?',
  'What was the total at the Grand Budapest Hotel?',
  'booking reference for the Orient Express',
  'Who is the landlord of the Reykjavik flat?',
  'phone number of Professor Lidenbrock',
  'How much did I spend at Harrods?',
  'What is the gate of the Pan Am flight?',
  'wifi password of the Nautilus',
  'What did the zeppelin ticket cost?',
].map(refuse)
