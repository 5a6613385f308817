import { indefiniteArticle } from '#contract/indefinite-article.ts'
import type { Shape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { fieldNames, fieldOf } from '#server/memory/fields/fields.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings, Passage, Source } from '#server/memory/reply/find/findings.ts'
import { withoutRepeats } from '#server/memory/reply/find/passages/without-repeats.ts'
import type { Coverage } from '#server/memory/reply/gather/coverage-store.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { timeSaid } from '#server/memory/reply/question/time-words.ts'
import { literally, quoted } from './literally.ts'
import { quotedClause } from './quoted-clause.ts'
import { isSaidAsNoun } from './said-as-noun.ts'
import { subjectSaid } from './subject-said.ts'
import { screenshots, sourcesOf, titleOf } from './written-parts.ts'

type Nothing = Extract<Findings, { kind: 'nothing' }>

/** Says that nothing supports an answer: what was searched, came closest, and could not be read. */
export function writeNothing(
  plan: Plan,
  { coverage, mentions, nearest, isLikely, isUnsure, isOther, closest: close = [] }: Nothing,
  question: string,
): Answer {
  if (coverage.all === 0)
    return {
      content: 'You have not saved any screenshots yet, so I have nothing to look through.',
      sources: [],
    }
  if (isOther)
    return nearest
      ? { content: nearestSaid('Then it may be', nearest, question), sources: sourcesOf(nearest) }
      : { content: nothingElse, sources: [] }
  const isHere = 'about' in plan && plan.about.screenshotIds !== null
  const [first] = nearest ?? []
  const named = nearest ?? (mentions.length > 0 ? mentions : close).slice(0, namedMax)
  if (nearest && isLikely)
    return {
      content: [nearestSaid('Most likely:', nearest, question), partly(coverage)].filter(Boolean).join(' '),
      sources: sourcesOf(nearest),
    }
  const content = [
    isUnsure || (first && mentions.length === 0 && hasHalfOfSubject(plan, first))
      ? unsureOf(plan, coverage)
      : lookedThrough(plan, coverage, mentions, question),
    unread(coverage),
    nearest ? nearestSaid('This looks closest:', nearest, question) : isHere ? '' : closest(named),
  ]
    .filter(Boolean)
    .join(' ')
  return { content, sources: sourcesOf(named) }
}
const namedMax = 3
const nothingElse =
  'I found nothing else that fits. Ask it in other words, or name something that the screenshot shows.'

/** Has the closest line half of the subject's words? Then "found nothing about it" is wrong. */
function hasHalfOfSubject(plan: Plan, { title, heading, lines }: Passage): boolean {
  const { words = [], text = '' } = 'about' in plan ? plan.about : {}
  const speech = speechOf([title, heading ?? '', ...lines.map(({ value }) => value)].join(' '))
  const named = tokensOf(text).filter(({ said }) => /^\p{Lu}/u.test(said))
  if (words.length === 0 || !named.every(({ word }) => says(speech, word))) return false
  return words.filter(word => says(speech, word)).length * 2 >= words.length
}

/** "I looked through 412 screenshots", and how many could not be searched. */
export const looked = ({ all, waiting, failed }: Coverage) => {
  const left = unread({ all, waiting, failed })
  return `${left && `${left} `}I looked through ${screenshots(all - waiting - failed)}`
}

/** Introduces a candidate that may or may not be meant. */
const unsureOf = (plan: Plan, { all, waiting, failed }: Coverage) =>
  `${'about' in plan && plan.about.screenshotIds ? throughThese(plan.about.screenshotIds) : `I looked through ${screenshots(all - waiting - failed)}`} and I’m not certain of any answer.`

function lookedThrough(
  plan: Plan,
  { all, waiting, failed }: Coverage,
  mentions: Source[],
  question: string,
): string {
  const here = 'about' in plan && plan.about.screenshotIds
  const time = 'about' in plan && plan.about.when ? ` for “${literally(timeSaid(plan.about.when), 40)}”` : ''
  const subject = subjectSaid(plan, question)
  const what = plan.intent === 'value' ? nounSaid(plan.wanted, question) : 'that'
  if (here)
    return plan.intent === 'value' && (!subject || mentions.length > 0)
      ? `${throughThese(here)} and didn’t find ${what}.`
      : `${throughThese(here)} and found nothing${subject ? ` about ${subject}` : ''}${time}.`
  const through = `I looked through ${screenshots(all - waiting - failed)}`
  if (plan.intent === 'sum' && mentions.length > 0)
    return `${through}; ${mention(mentions.length)} ${subject}, but none shows an amount I can add up.`
  if (plan.intent === 'agenda')
    return `${through} and found no date ${subject ? `of ${subject} ` : ''}${daysOf(plan.about.when)}.`
  if (plan.intent === 'items')
    return `${through} and found ${plan.isDone ? 'nothing ticked off in a list' : 'no list of things to do'}${subject ? ` about ${subject}` : ''}.`
  if (plan.intent !== 'value')
    return `${through} and found nothing${subject ? ` about ${subject}` : ''}${time}.`
  if (!subject && plan.about.words.length > 0)
    return `${through} and didn’t find ${what === 'that' ? what : `${what} for that`}${time}.`
  if (!subject) return `${through}, and none shows ${what}${time}.`
  if (mentions.length === 0) return `${through} and found nothing about ${subject}${time}.`
  return `${through}; ${mention(mentions.length)} ${subject}, but ${mentions.length === 1 ? `I didn’t find ${what} in it` : `none shows ${what}`}.`
}

const throughThese = (ids: number[]) =>
  `I looked through ${ids.length === 1 ? 'this screenshot' : 'these screenshots'}`

const daysOf = (when: string | null) =>
  when ? `for “${literally(timeSaid(when), 40)}”` : 'that is still to come'

/** Says how many screenshots were searched, if not all were. */
const partly = (coverage: Coverage) => (unread(coverage) ? `${looked(coverage)}.` : '')

function unread({ waiting, failed }: Coverage): string {
  if (waiting + failed === 0) return ''
  const parts = [
    ...(waiting > 0 ? [`${waiting} still to be read`] : []),
    ...(failed > 0 ? [`${failed} that could not be read`] : []),
  ]
  return `Not counted: ${parts.join(' and ')}.`
}

/** Introduces the closest lines without claiming that they are true. */
export function nearestSaid(opening: string, nearest: Passage[], question: string): string {
  const textOf = (one: Passage) => nearestText(one, question)
  const [first, ...others] = withoutRepeats(nearest, textOf).map(one => nearestLine(one, textOf(one)))
  return `${opening} ${first}.${others.length > 0 ? ` It could also be ${others.join(', or ')}.` : ''}`
}

const nearestLine = (found: Passage, text: string) =>
  `${text && `${quoted(text, 240)}, `}in ${titleOf(found)}`

const nearestText = ({ lines: [line] }: Passage, question: string) =>
  line && !line.isSecret ? quotedClause(withoutSecrets(line.value), question) : ''

const closest = (named: Source[]) =>
  named.length > 0 ? `The closest: ${named.map(titleOf).join(', ')}.` : ''

const mention = (count: number) => (count === 1 ? '1 mentions' : `${count} mention`)
/** Verbs, superlatives and words of time are not names of values: "quickest", "eggs go", "days until". */
const isDoneOrExtreme =
  /\b(?:until|till?|since|ago|\p{L}{3,}est|most|least|go|goes|went|gets?|takes?|\p{L}{3,}ing)\b/iu
/** "When does the milk go off" does not ask for a departure time. */
const shapesOfTime = new Set<Shape>(['moment', 'time'])

/**
 * The value with an article if its last word is a known name, which takes one: "a boarding time", "a passport
 * number". Others may take none ("weather", "nights"), so they are quoted. "That" if it has no name.
 */
function nounSaid({ name, field }: AnswerSlot, question: string): string {
  const isAsked = foldWords(name).some(word => foldWords(question).includes(word))
  const isName =
    (field !== null && (isAsked || !shapesOfTime.has(fieldOf(field).shape))) ||
    (isSaidAsNoun(question, name) && !isDoneOrExtreme.test(name))
  if (!isName) return 'that'
  if (!heads.has(headOf(name)) || isPluralName(name)) return quoted(name, 60)
  const noun = /^(?:boarding|departure|arrival|start|end|opening|closing|check-in|check-out)$/.test(name)
    ? `${name} time`
    : literally(name, 60)
  return `${indefiniteArticle(noun)} ${noun}`
}
const headOf = (name: string) => foldWords(name).at(-1) ?? ''
const heads = new Set(fieldNames.map(headOf))
