import { followedInstructions } from './followed-instructions.ts'
import { inventedQuotations } from './invented-quotations.ts'
import { isFoundedValue } from './is-founded-value.ts'
import { lostNegations } from './lost-negations.ts'
import { mistakenDays } from './mistaken-days.ts'
import { mistakenNames } from './mistaken-names.ts'
import { mistakenRows } from './mistaken-rows.ts'
import { outdatedLines } from './outdated-lines.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** An unsupported part of a statement: the check that failed, and the words. */
export type Fault = { check: Check; words: string }
type Check =
  | 'citation'
  | 'secret'
  | 'value'
  | 'calendar'
  | 'row'
  | 'outdated'
  | 'person'
  | 'negation'
  | 'quotation'
  | 'instruction'
  | 'source'

/** Runs all checks on a statement. `isOwn`: Remy's own words, for which only some checks apply. */
export function faultsIn(statement: LineRead, support: Support, isOwn: boolean): Fault[] {
  return checks
    .filter(check => !isOwn || check.isOfOwnWords)
    .flatMap(({ check, find }) => find(statement, support).map(words => ({ check, words })))
}

const checks: {
  check: Check
  isOfOwnWords: boolean
  find: (statement: LineRead, support: Support) => string[]
}[] = [
  {
    check: 'value',
    isOfOwnWords: true,
    find: (statement, support) =>
      statement.values.filter(value => !isFoundedValue(value, statement, support)).map(({ text }) => text),
  },
  { check: 'calendar', isOfOwnWords: true, find: mistakenDays },

  { check: 'person', isOfOwnWords: false, find: mistakenNames },
  { check: 'outdated', isOfOwnWords: false, find: outdatedLines },
  { check: 'row', isOfOwnWords: false, find: mistakenRows },
  { check: 'negation', isOfOwnWords: false, find: lostNegations },
  { check: 'quotation', isOfOwnWords: false, find: inventedQuotations },
  { check: 'instruction', isOfOwnWords: false, find: followedInstructions },
]
