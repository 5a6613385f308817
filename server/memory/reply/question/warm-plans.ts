import { aboutIn } from './about-in.ts'
import { planItems } from './intents/plan-items.ts'
import { planSum } from './intents/plan-sum.ts'
import { planValue } from './intents/plan-value.ts'
import { titlesOrdered } from './intents/titles-ordered.ts'
import { plainAsking } from './plain-asking.ts'
import { planQuestion } from './plan-question.ts'
import { sidesSaid } from './sides-said.ts'
import { twoQuestions } from './two-questions.ts'

const parts: ((question: string) => unknown)[] = [
  ...[plainAsking, aboutIn, titlesOrdered, twoQuestions, sidesSaid],
  question => planSum(question, question),
  question => planItems(question, question),
  question => planValue(question, 'any-field'),
  question => planQuestion(question),
]

/** Steps that compile the planner's patterns at start-up, for Latin-1 and for other text. */
export const stepsToWarmPlans: readonly (() => unknown)[] = [
  'What is the total of the invoice from last week?',
  'What is the total of the € invoice – 中 – from last week?',
].flatMap(question => parts.map(read => () => read(question)))
