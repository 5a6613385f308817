import { sayMoney } from '#server/language/values/money/say-money.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Computation, Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import type { Measured, Plan } from '#server/memory/reply/question/plan.ts'
import { literally } from './literally.ts'
import { looked } from './write-nothing.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

type Compared = Extract<Findings, { kind: 'compared' }>
type Side = Compared['sides'][number]

/** Says which of two costs more, and by how much. If an amount is missing, says which one. */
export function writeCompared({ sides, coverage }: Compared): Answer {
  const [a, b] = sides
  const known = sides.flatMap(({ cost }) => (cost ? [cost.evidence] : []))
  const sources = sourcesOf(known)
  const lines = sides.flatMap(side => (side.cost ? [line(side, side.cost.evidence)] : []))
  if (!a.cost || !b.cost) {
    const missing = sides.filter(({ cost }) => !cost).map(({ name }) => `“${literally(name, 60)}”`)
    const content = `${looked(coverage)} and found no amount for ${missing.join(' or ')}, so I can’t compare.`
    return { content: [content, ...lines].join('\n\n'), sources }
  }
  return { content: [verdict(a, b), lines.join('\n')].join('\n\n'), sources }
}

const line = ({ name }: Side, evidence: Evidence) =>
  `- ${literally(name, 60)}: **${literally(evidence.value)}**, in ${titleOf(evidence)}`

function verdict(a: Side, b: Side): string {
  if (!a.cost || !b.cost) return ''
  const [one, other] = [a.cost.amount, b.cost.amount]
  if (one.currency !== other.currency) return 'They’re in different currencies, so I can’t compare them.'
  const by = one.cents - other.cents
  if (by === 0) return 'Both cost the same.'
  const more = by > 0 ? a : b
  return `${literally(more.name, 60)} costs more, by ${sayMoney({ cents: Math.abs(by), currency: one.currency })}.`
}

/** Gives values as written and the result, which is said to be Remy's arithmetic. */
export function writeComputed({ of, how }: Extract<Findings, { kind: 'computed' }>): Answer {
  const said = of.map(one => `**${literally(one.value)}**${labelSaid(one)}`)
  if (how.is === 'cell') {
    const content = of.map((one, i) => `${said[i]}, in ${titleOf(one)}`).join('; ')
    return { content: `${content}.`, sources: sourcesOf(of) }
  }
  const all = [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ')
  const [first] = of
  return {
    content: `${all}${first ? `, in ${titleOf(first)}` : ''}: ${resultSaid(how)}.`,
    sources: sourcesOf(of),
  }
}

function resultSaid(how: Exclude<Computation, { is: 'cell' }>): string {
  switch (how.is) {
    case 'difference':
      return `that is ${how.by} apart, by my arithmetic`
    case 'sum':
      return `together ${how.by}, by my arithmetic`
    case 'share':
      return `split by ${how.parts} that is ${how.isRound ? '' : 'about '}${how.by} each, by my arithmetic`
    default:
      return `the ${how.is} of ${how.count}`
  }
}

/** Says the largest or smallest of several amounts, for each currency. */
export function writeExtreme(plan: Plan, findings: Extract<Findings, { kind: 'extreme' }>): Answer {
  const { tops, count, isComplete } = findings
  if (plan.intent === 'superlative') return writeSuperlative(plan, findings)
  const word = plan.intent === 'extreme' && plan.which === 'least' ? 'smallest' : 'largest'
  const among = count === 1 ? 'the only amount I found' : `the ${word} of ${count} amounts`
  const said = tops.map(top => `**${literally(top.value)}**${labelSaid(top)}, in ${titleOf(top)}`)
  const [only] = said
  const more = isComplete ? '' : ' There may be others: I looked at the best matches only.'
  const content =
    said.length === 1
      ? `${only}: ${among}.${more}`
      : `The ${word} in each currency, among ${count} amounts:\n\n${said.map(one => `- ${one}`).join('\n')}${more && `\n\n${more.trim()}`}`
  return { content, sources: sourcesOf(tops) }
}

/** The label of a price in a list: " (“Bistecca for two”)". */
const labelSaid = ({ label }: Evidence) => (label ? ` (“${literally(label, 60)}”)` : '')

/** "**4:58** (“10”), in “Morning Run”: the shortest of 10." */
function writeSuperlative(
  { measured, kind }: Extract<Plan, { intent: 'superlative' }>,
  { tops, count }: Extract<Findings, { kind: 'extreme' }>,
): Answer {
  const said = tops.map(
    top =>
      `${kind === null ? `**${literally(top.value)}**${labelSaid(top)}` : `**${literally(top.line, 120)}**`}, in ${titleOf(top)}`,
  )
  return { content: `${said}: the ${endOf(measured)} of ${count}.`, sources: sourcesOf(tops) }
}

const endOf = ({ by: [by], which }: Measured) => ends[by ?? 'count'][which === 'most' ? 0 : 1]
const ends: Record<Measured['by'][number], [string, string]> = {
  duration: ['longest', 'shortest'],
  distance: ['farthest', 'nearest'],
  weight: ['heaviest', 'lightest'],
  temperature: ['warmest', 'coldest'],
  rating: ['best', 'worst'],
  count: ['most', 'least'],
}
