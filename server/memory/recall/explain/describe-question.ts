import { timeLabel } from '#server/language/time/time-label.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { kindOf, type Sense } from '#server/memory/recall/query/read-senses.ts'
import { asMeant, type Corrected } from './corrected-words.ts'
import { factKindsSaid } from './fact-kinds-said.ts'

/** Describes in a short phrase how the question was understood: `type meal · saved last week · ramen`. */
export function describeQuestion(question: Question, corrected: readonly Corrected[]): string {
  const { senses, time, amount, facts, limits } = question
  const words = senses.filter(sense => kindOf(sense) === null).map(({ said }) => spelling(said))
  const saidAs = (word: string) => asMeant(corrected, word)
  const choices = senses.filter(({ either }) => either)
  const chosen = new Set(choices.map(({ said }) => spelling(said)))
  const said = words.filter(word => !chosen.has(word)).map(saidAs)
  const parts = [
    ...choicesSaid(choices, saidAs),
    ...new Set(senses.flatMap(sense => (choices.includes(sense) ? [] : (kindOf(sense) ?? [])))),
    ...facts.map(kind => `with ${factKindsSaid[kind]}`),
    ...(amount ? [amount.said] : []),
    ...(time ? [timeLabel(time)] : []),
    ...(said.length > 0 ? [said.join(' ')] : []),
    ...limits.map(({ label }) => label),
  ]
  return parts.join(' · ') || 'everything, newest first'
}

/** The label of each choice that the question offers: `boarding pass or hotel`. */
function choicesSaid(senses: Sense[], saidAs: (word: string) => string): string[] {
  const unions = Map.groupBy(senses, ({ either }) => either?.union)
  return [...unions.values()].map(union => {
    const choices = Map.groupBy(union, ({ either }) => either?.choice)
    const labels = [...choices.values()].map(choice =>
      choice.map(sense => kindOf(sense) ?? saidAs(spelling(sense.said))).join(' '),
    )
    return [...new Set(labels)].join(' or ')
  })
}
