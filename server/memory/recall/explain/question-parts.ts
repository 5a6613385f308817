import { timeLabel } from '#server/language/time/time-label.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { AskedLimit } from '#server/memory/recall/query/asked-limits.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { kindOf, type Sense } from '#server/memory/recall/query/read-senses.ts'
import type { TypeMeant } from '#server/memory/recall/query/read-types-meant.ts'
import { asMeant, type Corrected } from './corrected-words.ts'
import { factKindsSaid } from './fact-kinds-said.ts'

/** A part of a question as it was understood. The user can remove it. */
export type QuestionPart = { id: string; label: string }

export function questionParts(
  { time, amount, facts, senses, limits }: Question,
  corrected: readonly Corrected[] = [],
): QuestionPart[] {
  return [
    ...senses.map(sense => ({
      id: idOf(sense),
      label: kindOf(sense) ?? asMeant(corrected, spelling(sense.said)),
    })),
    ...facts.map(kind => ({ id: `with:${kind}`, label: `with ${factKindsSaid[kind]}` })),
    ...(amount ? [{ id: 'amount', label: amount.said }] : []),
    ...(time ? [{ id: 'time', label: timeLabel(time) }] : []),
    ...limits.map(limit => ({ id: limitId(limit), label: limit.label })),
  ]
}

/** Removes parts of a question. Ignores unknown ids. */
export function withoutParts(question: Question, ids: readonly string[]): Question {
  const isOut = (id: string) => ids.includes(id)
  const out = question.senses.filter(sense => isOut(idOf(sense))).map(({ said }) => spelling(said))
  const facts = question.facts.filter(kind => !isOut(`with:${kind}`))
  // Without the facts, their names count as words.
  const asked = facts.length > 0 ? question.senses : [...question.senses, ...question.named]
  const senses = asked.filter(sense => !isOut(idOf(sense)))
  const isMeant = question.meant !== null && !isOut(idOf(question.meant.named))
  const meant = question.meant && isMeant ? withoutRest(question.meant, isOut) : null
  // Without words, the question asks for the type that they meant.
  const isTypeAlone = meant !== null && senses.length === 0
  return {
    ...question,
    time: isOut('time') ? null : question.time,
    amount: isOut('amount') ? null : question.amount,
    facts,
    named: facts.length > 0 ? question.named : [],
    phrases: question.phrases.filter(({ words }) => !words.some(word => out.includes(word))),
    senses: isTypeAlone ? [meant.named, ...meant.rest] : senses,
    meant: isTypeAlone ? null : meant,
    limits: question.limits.filter(limit => !isOut(limitId(limit))),
  }
}

const withoutRest = (meant: TypeMeant, isOut: (id: string) => boolean): TypeMeant => ({
  ...meant,
  rest: meant.rest.filter(sense => !isOut(idOf(sense))),
})

const limitId = ({ label }: AskedLimit) => `limit:${label}`
const idOf = ({ said }: Sense) => `word:${spelling(said)}`
