import { factNames } from './fact-names.ts'
import { kindOf, timeLabel } from './question-parts.ts'
import type { Understanding } from './question-understood.ts'
import type { Question } from './read-question.ts'

/** How the question was understood, in a short phrase: `type meal · saved last week · ramen`. */
export function describeQuestion({ senses }: Question, understood: Understanding): string {
  const { time, amount, facts, words, corrected, isPartial, isCloseOnly } = understood
  const said = words.map(word => {
    const meant = corrected.find(({ typed }) => typed === word)?.meant ?? [word]
    return [...new Set(meant)].slice(0, meantMax).join(' or ')
  })
  const parts = [
    ...new Set(senses.flatMap(sense => kindOf(sense) ?? [])),
    ...facts.map(kind => `with ${factNames[kind]}`),
    ...(amount ? [amount.said] : []),
    ...(time ? [timeLabel(time)] : []),
    ...(said.length > 0
      ? [`${isPartial ? 'most of ' : isCloseOnly ? 'close to ' : ''}${said.join(' ')}`]
      : []),
  ]
  return parts.join(' · ') || 'everything, newest first'
}

/** Of one word; the phrase is to stay short. */
const meantMax = 3
