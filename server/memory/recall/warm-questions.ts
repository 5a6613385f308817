import { askedAmount } from './asked-amounts.ts'
import { askedFacts } from './asked-facts.ts'
import { askedValue } from './asked-value.ts'
import { everydayDates } from './everyday-dates.ts'
import { stepsToReadKnowledge } from './knowledge-table.ts'
import { locateForms } from './locate-forms.ts'
import { readQuestion } from './read-question.ts'
import { readSearch } from './read-search.ts'
import { saidExclusions } from './said-exclusions.ts'

const aMoment = { now: 0, timeZone: 'UTC' }
const parts: ((question: string) => unknown)[] = [
  question => everydayDates(question, aMoment.now, aMoment.timeZone),
  askedAmount,
  question => saidExclusions(question, []),
  askedFacts,
  askedValue,
  question => readQuestion({ ...aMoment, question, categories: [] }),
  search => readSearch(search, { ...aMoment, categories: [] }),
  text => locateForms(text, [{ parts: ['last', 'week'], open: false, how: 'said' }]),
]

/**
 * Have common knowledge, the patterns that questions are read by, and what was found for them, made ready before anybody asks one, each some
 * hundredths of a second: for letters of one byte, and for others, which V8 looks for by programs of their own.
 */
export const stepsToWarmQuestions: readonly (() => unknown)[] = [
  ...stepsToReadKnowledge(),
  ...[
    'phone numbers, mail or receipts over $50 from last week without -notes',
    'links – under €50 last week',
  ].flatMap(question => parts.map(read => () => read(question))),
]
