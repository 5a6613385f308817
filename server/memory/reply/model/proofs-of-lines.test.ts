import { expect, test } from 'vitest'
import { anAsking, aShot } from '#test/asking/a-shot.ts'
import { gatherEvidence } from './evidence.ts'
import { checkUnits } from './founded-answer.ts'
import { proofsOfLines } from './proofs-of-lines.ts'

/** The proofs of an answer, as [value, line]. */
function cutOut(answer: string, lines: string[]) {
  const evidence = gatherEvidence()
  evidence.give(
    aShot(1, lines),
    lines.map((_, i) => i + 1),
  )
  const proofs = proofsOfLines(checkUnits(answer, true, evidence, anAsking('What is it?')), evidence)
  return proofs.map(({ value, line }) => [value, line])
}

test.each<[string, string[], [string, string][]]>([
  ['The total is £122.21 [1.2].', ['Order 122214', 'Total GBP 122.21'], [['£122.21', 'Total GBP 122.21']]],
  ['The total is £122.21 [1].', ['Order 122214', 'Total GBP 122.21'], [['£122.21', 'Total GBP 122.21']]],
  [
    'You fly on 2 December 2025 [1.2].',
    ['Booked 2025', 'OSL-LHR 02DEC25'],
    [['2 December 2025', 'OSL-LHR 02DEC25']],
  ],
  ['Doors open at **9 pm** [1].', ['Row 9 seat 4', 'Doors 21:00'], [['9 pm', 'Doors 21:00']]],
  ['The buzzer is 4 [1].', ['10:36 4 82%', 'buzzer 4'], [['4', 'buzzer 4']]],
  ['It was 255 lb for 3 reps [1].', ['21,350 lb', '255 lb for 3 reps'], [['255', '255 lb for 3 reps']]],
  ['It is 27° outside [1].', ['14:27', 'Rome 27°'], [['27°', 'Rome 27°']]],
  ['Bring a coat [1.1].', ['Bring a coat', 'and a hat'], [['Bring a coat', 'Bring a coat']]],
  ['Bring a hat [1].', ['Bring a coat', 'and a hat'], [['and a hat', 'and a hat']]],
])('%s is cut out of the line that holds it', (answer, lines, proofs) => {
  expect(cutOut(answer, lines)).toEqual(proofs)
})
