import type { ByHand } from '../replying/ask-hand-written.ts'
import type { Verdict } from '../replying/hand-written.ts'
import { type Abstained, abstainedIn } from './abstained-in.ts'
import type { Judged } from './made-question.ts'
import { type Share, sourcesIn } from './sources-in.ts'

export type Together = { values: number; sources: number; abstention: number }

/** Prints the targets for both kinds of questions, separately and together. */
export function madeAndByHand(name: string, madeOnes: Judged[], byHand: ByHand[]): Together {
  const of = (...verdicts: Verdict[]) => byHand.filter(({ verdict }) => verdicts.includes(verdict)).length
  const extracts = madeOnes.filter(({ intent }) => intent === 'extract')
  const claimed = byHand.filter(({ verdict }) => ['right', 'among others', 'wrong'].includes(verdict))
  const { rightly, wrongly, madeUp } = abstainedIn(madeOnes)
  const f1 = (one: Abstained): Share => [2 * one.rightly, 2 * one.rightly + one.wrongly + one.madeUp]
  const rows: [what: string, made: Share, byHand: Share][] = [
    [
      'a value, right and alone',
      [extracts.filter(({ isExact }) => isExact).length, extracts.length],
      [of('right'), byHand.length - of('refused', 'made up')],
    ],
    [
      'sources, precision',
      sourcesIn(madeOnes).named,
      [claimed.filter(({ isSourceRight }) => isSourceRight).length, claimed.length],
    ],
    [
      'without an answer, F1 of abstention',
      f1({ rightly, wrongly, madeUp }),
      f1({ rightly: of('refused'), wrongly: of('missed'), madeUp: of('made up') }),
    ],
  ]
  console.log(`\n${name.padEnd(36)} ${['made', 'by hand', 'together'].map(one => one.padStart(18)).join('')}`)
  const together = rows.map(([what, [part, whole], [partByHand, wholeByHand]]) => {
    const all: Share = [part + partByHand, whole + wholeByHand]
    const cells = [[part, whole] as Share, [partByHand, wholeByHand] as Share, all]
    console.log(
      `  ${what.padEnd(36)}${cells.map(cell => `${share(...cell)} of ${cell[1]}`.padStart(18)).join('')}`,
    )
    return all[0] / all[1]
  })
  const [values = 0, sources = 0, abstention = 0] = together
  return { values, sources, abstention }
}

export const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))
