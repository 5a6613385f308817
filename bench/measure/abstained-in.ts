import type { Judged } from './made-question.ts'

export type Abstained = { rightly: number; wrongly: number; madeUp: number }

/** How often Remy claimed nothing, for questions without and with an answer. */
export function abstainedIn(all: Judged[]): Abstained {
  const isRefusal = ({ intent }: Judged) => intent === 'refuse' || intent === 'out of scope'
  const isRefused = ({ claimed }: Judged) => claimed.length === 0
  const isAnswerable = ({ values }: Judged) => values !== null && values.length > 0
  return {
    rightly: all.filter(one => isRefusal(one) && isRefused(one)).length,
    wrongly: all.filter(one => isAnswerable(one) && isRefused(one)).length,
    madeUp: all.filter(one => isRefusal(one) && !isRefused(one)).length,
  }
}
