import { theAssociations } from '#server/language/associations/associations-file.ts'
import { everydayDates } from '#server/language/time/everyday-dates.ts'
import { askedAmount } from '#server/language/values/money/asked-amounts.ts'
import { nearWords } from '#server/language/vectors/near-words.ts'
import { locateForms } from '#server/language/words/locate-forms.ts'
import { askedFacts } from '#server/memory/recall/query/asked-facts.ts'
import { readQuestion } from '#server/memory/recall/query/read-question.ts'
import { readSearch } from '#server/memory/recall/query/read-search.ts'
import { saidExclusions } from '#server/memory/recall/query/said-exclusions.ts'

const aMoment = { now: 0, timeZone: 'UTC' }
const parts: ((question: string) => unknown)[] = [
  question => everydayDates(question, aMoment.now, aMoment.timeZone),
  askedAmount,
  question => saidExclusions(question, []),
  askedFacts,
  question => readQuestion({ ...aMoment, question, categories: [] }),
  search => readSearch(search, { ...aMoment, categories: [] }),
  text => locateForms(text, [{ parts: ['last', 'week'], open: false, how: 'said' }]),
]

/**
 * Steps that load the lexicon and compile patterns at start-up, in some hundredths of a second each. V8
 * compiles a pattern separately for Latin-1 and other text, so both are used.
 */
export const stepsToWarmQuestions: readonly (() => unknown)[] = [
  theAssociations,
  () => nearWords('house'),
  ...[
    'phone numbers, mail or receipts over $50 from last week without -notes',
    'links – under €50 last week',
  ].flatMap(question => parts.map(read => () => read(question))),
]
