import { describe, expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'

const now = Date.parse('2026-05-04T12:00:00Z')
const typed = {
  train:
    '# Nordbahn ticket\nTrain    NB 417 to Oslo\nDate    9 June 2026\nDeparts    08:15\nCoach    12\nFare    kr 449',
  dentist: '# Dr. Elm\nYour appointment\nDate    Tuesday 19 May 2026\nTime    14:30\nAddress    4 Pine Road',
  chair:
    '# Woodwork Ltd\nReceipt\n2 May 2026\nChair    £120.00\nDISCOUNT    -£18.00\nTOTAL    £102.00\nTHANK YOU',
  trail: '# Fjord trail\nDistance    12.4 km\nMoving time    3 h 10 min',
  rucksack: '# Nimbus rucksack\nWeight    1.3 kg\nPrice    £89.00',
  locker: '# Parcel locker\nPickup code    774190\nLocker    B7',
  ferry:
    '# Sundfjord ferry\nRoute    Bergen to Stord\nDate    16 May 2026\nDeparts    2:20 PM\nCoach deck    4',
  canal: '# Canal ride\nDistance    1,340 km\nMoving time    61 h',
  tent: '# Lark tent\nWeight    1,650 g\nPrice    $2,400',
  fete: '# Village fete\nDate    2 December\nCakes and a raffle',
  fair: '# Harbour fair\nDate    Saturday 9 May 2026\nBring    cash',
}
const decided: [question: string | string[], verdict: 'Yes' | 'No', value: string][] = [
  ['Is my train to Oslo on June 9?', 'Yes', '9 June 2026'],
  ['is the train to Oslo on 8 June?', 'No', '9 June 2026'],
  ['Is my appointment with Dr. Elm in May?', 'Yes', '19 May 2026'],
  ['Is the appointment with Dr. Elm on a Wednesday?', 'No', '19 May 2026'],
  ['Is my appointment with Dr. Elm before 20 May?', 'Yes', '19 May 2026'],
  ['is my appointment with Dr. Elm next week', 'No', '19 May 2026'],
  ['Does the train to Oslo depart before 8 am?', 'No', '08:15'],
  ['Does the train to Oslo leave before noon?', 'Yes', '08:15'],
  [['What was the total at Woodwork?', 'Was the discount more than 20 pounds?'], 'No', '18.00'],
  [['What was the total at Woodwork?', 'is that over £100?'], 'Yes', '£102.00'],
  ['Was the total at Woodwork £102.00?', 'Yes', '£102.00'],
  ['Was the total at Woodwork £120?', 'No', '£102.00'],
  [['How long is the Fjord trail?', 'was it less than ten miles?'], 'Yes', '12.4 km'],
  [['How heavy is the Nimbus rucksack?', 'is that under a kilo?'], 'No', '1.3 kg'],
  ['Is the coach of my train 12?', 'Yes', '12'],
  ['Does the Sundfjord ferry leave after 2 pm?', 'Yes', '2:20 PM'],
  ['Does the Sundfjord ferry depart before noon?', 'No', '2:20 PM'],
  ['Does the Sundfjord ferry depart around 2 pm?', 'Yes', '2:20 PM'],
  ['Does the train to Oslo depart around 9 am?', 'No', '08:15'],
  ['Is the village fete on 2 December?', 'Yes', '2 December'],
  ['Was the total at Woodwork £102?', 'Yes', '£102.00'],
  ['Was the total at Woodwork about £98?', 'Yes', '£102.00'],
  ['Was the total at Woodwork about £80?', 'No', '£102.00'],
  ['Was the price of the Lark tent $24.00?', 'No', '$2,400'],
  ['Was the price of the Lark tent $2400?', 'Yes', '$2,400'],
  [['How far is the Canal ride?', 'is that more than 900 km?'], 'Yes', '1,340 km'],
  [['How far is the Canal ride?', 'is that less than 2 km?'], 'No', '1,340 km'],
  [['How heavy is the Lark tent?', 'is it under two kilos?'], 'Yes', '1,650 g'],
  [['How heavy is the Lark tent?', 'is it under a kilo?'], 'No', '1,650 g'],
  ['Is the Harbour fair before Friday?', 'No', '9 May 2026'],
  ['Is the Harbour fair after Friday?', 'Yes', '9 May 2026'],
  ['Is the Harbour fair at the weekend?', 'Yes', '9 May 2026'],
  ['Is the Harbour fair in 5 days?', 'Yes', '9 May 2026'],
  ['Is the Harbour fair in 4 days?', 'No', '9 May 2026'],
  ['Is the Harbour fair around 8 May?', 'Yes', '9 May 2026'],
  [['When is my appointment with Dr. Elm?', 'is that in June?'], 'No', '19 May 2026'],
  [['When is my appointment with Dr. Elm?', 'is that in June?', 'and is that after 1 pm?'], 'Yes', '14:30'],
]
const undecided: [question: string | string[]][] = [
  ['Is my dentist appointment more than 50 pounds?'],
  ['Is the zorbing on 3 May?'],
  ['Was the harp more than 20 pounds?'],
  ['Is the pickup code 774190?'],
  [['Show me everything from Woodwork and Nordbahn', 'is that in June?']],
  [['When is the zorbing?', 'is that more than 3 dollars?']],
  [['What was the total at Woodwork?', 'Compare the zorbing and the harp', 'is that more than 3 pounds?']],
  [['What is the coach of my train?', 'is that more than 3 pounds?']],
  ['Is there anything on my train on 3 May?'],
  ['Is the dentist in May or June?'],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(decided)('%j is answered %s, with what stands there', async (questions, verdict, value) => {
      const { content, proofs } = await ask(questions)
      expect(content).toMatch(new RegExp(`^${verdict}\\. `))
      expect(content).toContain(value)
      expect(proofs).toHaveLength(1)
    })

    test.each(undecided)('%j is not decided', async questions => {
      expect((await ask(questions)).content).not.toMatch(/^(?:Yes|No)\. /)
    })

    test('where nothing tells it, that is said', async () => {
      expect((await ask('Is the zorbing on 3 May?')).content).toMatch(/^I looked through 11 screenshots/)
    })
  })

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`where a value is only likely, on ${engine.name}`, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now, judge: () => 0.6 })

    test.each([
      ['Is my train on June 9?', 'Most likely, yes: '],
      ['is the train to Oslo on 8 June?', 'Most likely, no: '],
      ['Does the Sundfjord ferry leave after 2 pm?', 'Most likely, yes: '],
    ])('%s is answered no surer than the value is', async (question, said) => {
      const { content } = await ask(question)
      expect(content.slice(0, said.length)).toBe(said)
      expect(content.match(/likely/g)).toHaveLength(1)
    })
  })

for (const engine of embeddedAlone())
  test.skipIf(engine.isMissing)(`a day without its year breaks nothing, on ${engine.name}`, async () => {
    await using scratch = await engine.open()
    const ann = await anOwner(scratch)
    const reading = aReading(
      '# Ivo\nSat 24 January\nIvo: Boss can I take 16 to 27 February? My sister gets married    19:20\nYou: Two weeks in one go?    19:31\nIvo: Then I come back the 25th?    19:33',
    )
    const monday = Date.UTC(2026, 1, 2, 12)
    // Nobody knows when it was captured, so its days have no year.
    const { title, facts } = interpret({ reading, categories: [], seenAt: monday })
    await keepScreenshot(scratch, ann, { reading, title, facts })
    const remy = answerFrom(memoriesOf(scratch, monday), () => monday)
    const asked = { turns: [], screenshotId: null }
    const { content } = await remy({ ownerId: ann, timeZone: 'UTC' }, 'is ivo working this thursday', asked)
    expect(content).not.toBe('')
  })
