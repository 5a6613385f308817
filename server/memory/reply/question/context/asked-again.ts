import { isJoint } from '#server/language/words/asking-words.ts'
import { withoutEndMarks } from '#server/language/words/without-end-marks.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>
type Planner = (question: string, asked: Asked) => Plan
type Again = ValuePlan & Pick<Plan, 'inFull' | 'isAgain'>
/** The previous question in full, and its plan. */
type Before = { inFull: string; last: ValuePlan }

/** Repeats the previous question for another thing: "And the hotel?" Null if it does not fit. */
export function askedAgain(thing: string, { inFull, last }: Before, plan: Planner): Again | null {
  const named = withoutEndMarks(thing)
  const words = wordsOf(tokensOf(named))
  for (const question of saidOf(named, withoutEndMarks(inFull), last.about.words)) {
    const again = plan(question, { turns: [], screenshotId: null })
    if (again.intent !== 'value' || !isSameValue(again, last)) continue
    if (again.about.words.length > 0 && again.about.words.every(word => words.includes(word)))
      return { ...again, isAgain: true, inFull: question }
  }
  return null
}

/** Repeats the previous question for another time: "And in April?" after "What was the rent in March?". */
export function askedOfTime(when: string, { inFull, last }: Before, plan: Planner): ValuePlan | null {
  const before = splitTime(inFull, 'also-named').when
  const question = before ? inFull.replace(before, () => when) : `${withoutEndMarks(inFull)} ${when}`
  const again = plan(question, { turns: [], screenshotId: null })
  return again.intent === 'value' && isSameValue(again, last) ? { ...again, inFull: question } : null
}

const isSameValue = ({ wanted }: ValuePlan, { wanted: before }: ValuePlan) =>
  wanted.field === before.field && (wanted.field !== null || wanted.name === before.name)

/** The question with the thing for the pronoun, the subject, or its last part, or at the end. */
function saidOf(thing: string, question: string, before: string[]): string[] {
  const tokens = tokensOf(question).filter(({ word }) => before.includes(word))
  const [first, last] = [tokens[0], tokens.at(-1)]
  const from = first ? question.indexOf(first.said) : -1
  const to = last ? question.lastIndexOf(last.said) + last.said.length : -1
  const put = (start: number) =>
    `${question.slice(0, start).replace(/\b(?:the|my|our|your|his|her|their|its|an?) $/i, '')}${thing}${question.slice(to).replace(/^['’]s\b/, ' ')}`
  const lastOfIt = tokens.findLastIndex(({ word }, i) => isJoint(wordBefore(question, word)) || i === 0)
  return [
    ...(owner.test(question) ? [`${question.replace(owner, 'the')} of ${thing}`] : []),
    ...(pronoun.test(question) ? [question.replace(pronoun, () => thing)] : []),
    ...(from >= 0 && to > from ? [put(from), put(question.indexOf(tokens[lastOfIt]?.said ?? ''))] : []),
    `${question} of ${thing}`,
  ]
}
const owner = /\b(?:its|their)\b/i
const pronoun = /\b(?:it|that|this|they|them)(?: one)?\b/i

function wordBefore(question: string, word: string): string {
  const words = wordsOf(tokensOf(question)).filter(one => !/^(?:the|my|our|an?)$/.test(one))
  return words[words.indexOf(word) - 1] ?? ''
}
