import { inventedWord } from './invented-word.ts'
import type { Asked, Made } from './made-question.ts'

/** An appointment in each of some future months, and questions about coming events. */
export function madeAppointments(): { made: Made[]; asked: Asked[] } {
  const all = months.map((month, i) => appointment(month, 7_000 + i * 29))
  return { made: all.map(({ made }) => made), asked: all.flatMap(({ asked }) => asked) }
}

const months = 'March April May June July August September October November December'.split(' ')

function appointment(month: string, seed: number): { made: Made; asked: Asked[] } {
  const doctor = `Dr. ${inventedWord(seed)}`
  const name = `appointment-${seed}`
  const date = `${4 + (seed % 20)} ${month} 2027`
  const [address, phone] = [
    `${(seed % 80) + 1} ${inventedWord(seed + 3)} Road`,
    `+44 20 7946 ${1_000 + seed}`,
  ]
  const text = `# ${doctor} Dental Practice\nAppointment confirmed\nDate    ${date}\nTime    ${9 + (seed % 8)}:30\nAddress    ${address}\nPhone    ${phone}`
  const when = `When is my appointment at ${doctor}?`
  const ofIt = (intent: Asked['intent'], question: string): Asked => ({
    ...{ intent, question, values: null, sources: [name] },
  })
  return {
    made: { name, text },
    asked: [
      ofIt('upcoming', `What is coming up in ${month} 2027?`),
      ofIt('upcoming', `What is on ${date}?`),
      { ...ofIt('follow-up', 'What is its address?'), before: [when], values: [address] },
      { ...ofIt('follow-up', 'and the phone number?'), before: [when], values: [phone] },
      { ...ofIt('yes/no', `Do I have an appointment at ${doctor}?`), begins: { with: 'Yes', isSo: true } },
    ],
  }
}
