import type { Answer } from './answer.ts'
import { isoDaySaid } from './day-said.ts'
import { fieldOf } from './fields.ts'
import type { Evidence, Findings, FoundValue, Summed } from './findings.ts'
import { isPluralName } from './is-plural-name.ts'
import { literally } from './literally.ts'
import type { Asker } from './look-for.ts'
import { formatAmount } from './parse-amount.ts'
import type { Plan, Wanted } from './plan.ts'
import { smallTalk } from './small-talk.ts'
import { writeAgenda } from './write-agenda.ts'
import { writeItems } from './write-items.ts'
import { writeNothing } from './write-nothing.ts'
import { writeScreenshots } from './write-screenshots.ts'
import { linesMax, screenshots, sourcesOf, titleOf, titlesOf } from './written-parts.ts'

/** Plan and findings in; short Markdown and its sources out. Every value in it stands in the findings. */
export function writeAnswer(plan: Plan, findings: Findings, when: Pick<Asker, 'now' | 'timeZone'>): Answer {
  if (findings.kind === 'values') return writeValues(plan, findings.values)
  if (findings.kind === 'sums') return writeSums(findings)
  if (findings.kind === 'one') return writeOne(findings)
  if (findings.kind === 'nothing') return writeNothing(plan, findings)
  if (findings.kind === 'screenshots') return writeScreenshots(plan, findings, when)
  if (findings.kind === 'agenda') return writeAgenda(plan, findings)
  if (findings.kind === 'items') return writeItems(findings)
  return { content: smallTalk(plan), sources: [] }
}

function writeValues(plan: Plan, values: FoundValue[]): Answer {
  const [only, ...others] = values
  const sources = sourcesOf(values.flatMap(({ proofs }) => proofs))
  if (!only) return { content: '', sources }
  const name = plan.intent === 'value' ? nameOf(plan) : 'value'
  const isListed =
    plan.intent === 'value' && (plan.wanted.isCount || isPluralName(name) || isTimeOfDoing(plan.wanted))
  if (others.length === 0) return { content: `${opening(name, only, isListed)}${alsoIn(only)}`, sources }
  const lines = values.map(value => `- ${valueSaid(value)}${calledBy(value)}, in ${titlesOf(value.proofs)}`)
  return { content: `I found ${values.length} that could be the ${name}:\n\n${lines.join('\n')}`, sources }
}

const nameOf = ({ wanted }: Extract<Plan, { intent: 'value' }>) => literally(wanted.name, 60)

/** "Boarding: **06:40**" */
const isTimeOfDoing = ({ field }: Wanted) => field !== null && fieldOf(field).doing !== undefined

function opening(name: string, found: FoundValue, isListed: boolean): string {
  const [proof] = found.proofs
  const said = isListed ? `${capital(name)}: ${valueSaid(found)}` : `The ${name} is ${valueSaid(found)}`
  return `${said}. I read it in ${titleOf(proof)}${lineIfMore(proof)}`
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "**06:40** on 17 APR 2026", "**tomorrow by 8 PM** (11 Feb 2026)". */
function valueSaid({ value, proofs: [{ day }] }: FoundValue): string {
  const said = `**${literally(value)}**`
  if (!day) return said
  return 'text' in day ? `${said} on ${literally(day.text)}` : `${said} (${isoDaySaid(day.iso)})`
}

/** The line around the value, where it says more than the value and its label; then the sentence ends. */
function lineIfMore({ value, label, line }: Evidence): string {
  const isMore = line.length > value.length + (label?.length ?? 0) + 8
  const isLabelled = label && !line.includes(label)
  if (isMore) return `: “${literally(line)}”`
  return isLabelled ? `, under “${literally(label, 60)}”.` : '.'
}

const alsoIn = ({ proofs: [, ...others] }: FoundValue) =>
  others.length > 0 ? ` ${titlesOf(others)} shows it too.` : ''
const calledBy = ({ proofs: [{ label }] }: FoundValue) => (label ? ` (“${literally(label, 60)}”)` : '')

function writeSums({ sums, without, isComplete }: Extract<Findings, { kind: 'sums' }>): Answer {
  const parts = sums.flatMap(sum => sum.parts)
  const notes = [
    ...(sums.length > 1 ? ['I do not add up different currencies.'] : []),
    ...(without.length > 0 ? [`${screenshots(without.length)} on this showed me no amount to add.`] : []),
    ...(parts.length > linesMax ? [`These are the first ${linesMax} of them.`] : []),
    ...(isComplete ? [] : ['There may be more: I added up only the best matches.']),
  ]
  const content = [sums.map(total).join('\n'), parts.slice(0, linesMax).map(part).join('\n'), ...notes].join(
    '\n\n',
  )
  return { content, sources: sourcesOf(parts) }
}

const total = ({ amount, parts }: Summed) =>
  `It comes to **${formatAmount(amount)}**${amount.currency ? '' : ' (no currency is shown)'}, from ${amounts(parts.length)}.`
const part = (one: Evidence) =>
  `- ${literally(one.value)}${one.label ? ` (“${literally(one.label, 60)}”)` : ''}, in ${titleOf(one)}`

function writeOne({ found, description, values }: Extract<Findings, { kind: 'one' }>): Answer {
  const said = description ? `: ${literally(description, 400)}` : '.'
  const list = values.map(({ label, value }) => `- ${literally(label ?? '', 60)}: **${literally(value)}**`)
  return {
    content: [`This is ${titleOf(found)}${said}`, list.join('\n')].filter(Boolean).join('\n\n'),
    sources: sourcesOf([found]),
  }
}

const amounts = (count: number) => (count === 1 ? 'one amount' : `${count} amounts`)
