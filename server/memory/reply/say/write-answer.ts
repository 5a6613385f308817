import { sayMoney } from '#server/language/values/money/say-money.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Evidence, Findings, FoundValue, Source, Summed } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { isoDaySaid } from './day-said.ts'
import { literally, quoted } from './literally.ts'
import { asLikely, openingOf } from './opening-of.ts'
import { isSecret, proofsOf } from './proofs-of.ts'
import { quotedClause } from './quoted-clause.ts'
import { smallTalk } from './small-talk.ts'
import { writeAgenda } from './write-agenda.ts'
import { writeChange, writeRemembered, writeTakenBack } from './write-change.ts'
import { writeCompared, writeComputed, writeExtreme } from './write-compared.ts'
import { writeFacts } from './write-facts.ts'
import { writeGathered } from './write-gathered.ts'
import { writeItems } from './write-items.ts'
import { writeNothing } from './write-nothing.ts'
import { writeMissed, writeNotReminded, writeReminded, writeSnoozed } from './write-reminder.ts'
import { writeScreenshots, writeSimilar } from './write-screenshots.ts'
import { writeSet } from './write-set.ts'
import { writeTicked } from './write-ticked.ts'
import { writeTold } from './write-told.ts'
import { writeNotWatched, writeUnwatched, writeWatched, writeWatching } from './write-watching.ts'
import { linesMax, screenshots, sourcesOf, titleOf, titlesOf } from './written-parts.ts'

type When = Pick<Asker, 'now' | 'timeZone'>

/** Writes the answer as short Markdown, with sources and proofs. Every value in it comes from `findings`. */
export function writeAnswer(plan: Plan, findings: Findings, when: When, question = ''): Answer {
  const answer = writeWords(plan, findings, when, question)
  const proofs = proofsOf(plan, findings).map(proof => ({
    ...proof,
    value: asInAnswer(proof.value, answer.content),
  }))
  return { ...answer, ...(proofs.length > 0 && { proofs }) }
}

/** The answer says "$15.49" where the row has "-$15.49". The proof must match the answer. */
const asInAnswer = (value: string, content: string) =>
  !content.includes(literally(value)) && content.includes(literally(withoutSign(value)))
    ? withoutSign(value)
    : value
const withoutSign = (value: string) => value.replace(/^[-−–]\s?/, '')

/** Lists every kind of result, so that a new kind does not compile without a case. */
function writeWords(plan: Plan, findings: Findings, when: When, question: string): Answer {
  switch (findings.kind) {
    case 'values':
      return writeValues(plan, findings, question)
    case 'sums':
      return writeSums(findings)
    case 'one':
      return writeOne(findings)
    case 'nothing':
      return writeNothing(plan, findings, question)
    case 'screenshots':
      return writeScreenshots(plan, findings, { ...when, question })
    case 'compared':
      return writeCompared(findings)
    case 'extreme':
      return writeExtreme(plan, findings)
    case 'computed':
      return writeComputed(findings)
    case 'set':
      return writeSet(findings)
    case 'gathered':
      return writeGathered(plan, findings, when)
    case 'facts':
      return writeFacts(findings)
    case 'told':
      return writeTold(findings, question)
    case 'ticked':
      return writeTicked(findings)
    case 'similar':
      return writeSimilar(findings, { ...when, question })
    case 'agenda':
      return writeAgenda(plan, findings)
    case 'items':
      return writeItems(findings)
    case 'reminded':
      return writeReminded(findings)
    case 'not-reminded':
      return writeNotReminded(findings)
    case 'snoozed':
      return writeSnoozed(findings)
    case 'missed':
      return writeMissed(findings)
    case 'watching':
      return writeWatching(findings)
    case 'not-watched':
      return writeNotWatched(findings)
    case 'unwatched':
      return writeUnwatched(findings)
    case 'watched':
      return writeWatched(findings)
    case 'remembered':
      return writeRemembered(findings)
    case 'taken-back':
      return writeTakenBack(findings)
    case 'changed':
    case 'not-changed':
      return writeChange(findings)
    case 'none':
      return { content: smallTalk(plan), sources: [] }
  }
}

function writeValues(plan: Plan, { values, isLikely }: Values, question: string): Answer {
  const [only, ...others] = values
  const sources = sourcesOf(values.flatMap(({ proofs }) => proofs))
  if (!only) return { content: '', sources }
  const name = plan.intent === 'value' ? nameOf(plan, only) : 'value'
  const isHidden = isSecret(only.proofs[0], plan.intent === 'value' ? plan.wanted.field : null)
  if (others.length === 0) {
    const begun = openingSaid(plan, name, only.value, question)
    const said = opening(begun, only, { question, isHidden, isLikely: isLikely === true })
    return { content: said + alsoIn(only, said), sources }
  }
  const lines = values.map(value => `- ${valueSaid(value)}${calledBy(value)}, in ${titlesOf(value.proofs)}`)
  return { content: `I found ${values.length} that could be the ${name}:\n\n${lines.join('\n')}`, sources }
}

type Values = Extract<Findings, { kind: 'values' }>

/** If the question asks for several ("my backup codes") and one was found, says that there may be more. */
function openingSaid(plan: Plan, name: string, value: string, question: string): string {
  const isOfSeveral =
    plan.intent === 'value' &&
    plan.wanted.field !== null &&
    !plan.wanted.isCount &&
    !isPluralName(name) &&
    new RegExp(`\\b${RegExp.escape(name)}e?s\\b(?!['’])`, 'i').test(question)
  return isOfSeveral ? `One ${name} of possibly several is` : openingOf(plan, name, value, question)
}

/** If the question is a few loose words, the label in the picture gives the name. */
const nameOf = ({ wanted }: Extract<Plan, { intent: 'value' }>, { proofs: [{ label }] }: FoundValue) =>
  literally(wanted.isLoose && label ? label.toLowerCase() : wanted.name, 60)

type Shown = { question: string; isHidden: boolean; isLikely: boolean }

function opening(said: string, found: FoundValue, how: Shown): string {
  const [proof] = found.proofs
  const begun = how.isLikely ? asLikely(said) : said
  return `${begun} ${valueSaid(dropsSign(said) ? unsigned(found) : found)}. I read it in ${titleOf(proof)}${lineIfMore(proof, how)}`
}

/** An account writes "-$15.49", but the answer says "You paid $15.49". */
const dropsSign = (said: string) => /^(?:You paid|The (?:price|discount|fee) is)$/.test(said)
const unsigned = (found: FoundValue): FoundValue => ({ ...found, value: withoutSign(found.value) })

/** "**122.21** GBP", "**06:40** on 17 APR 2026", "**tomorrow by 8 PM** (11 Feb 2026)". */
function valueSaid({ value, proofs: [{ day, currency }] }: FoundValue): string {
  const said = `**${literally(value)}**${currency ? ` ${currency}` : ''}`
  if (!day) return said
  return 'text' in day ? `${said} on ${literally(day.text)}` : `${said} (${isoDaySaid(day.iso)})`
}

/** Quotes the line of the value if it says more than the value and its label. Also ends the sentence. */
function lineIfMore({ value, label, line: read }: Evidence, { question, isHidden }: Shown): string {
  const line = withoutSecrets(isHidden ? read.replaceAll(value, '•••') : read)
  const isMore = line.length > value.length + (label?.length ?? 0) + 8
  const isLabelled = label && !line.includes(label)
  if (isMore) return `: ${quoted(quotedClause(line, `${question} ${isHidden ? '' : value}`), 240)}`
  return isLabelled ? `, under “${literally(label, 60)}”.` : '.'
}

/** A quoted line ends the sentence without a full stop, so one is added. */
const alsoIn = ({ proofs: [, ...others] }: FoundValue, said: string) =>
  others.length > 0
    ? `${said.endsWith('.') ? '' : '.'} ${titlesOf(others)} ${isOneTitle(others) ? 'shows' : 'show'} it too.`
    : ''
const isOneTitle = (found: Evidence[]) => new Set(found.map(({ title }) => title)).size === 1
const calledBy = ({ proofs: [{ label }] }: FoundValue) => (label ? ` (“${literally(label, 60)}”)` : '')

function writeSums({
  sums,
  without,
  same,
  missing,
  leftOut = [],
  otherKind,
  isComplete,
}: Extract<Findings, { kind: 'sums' }>): Answer {
  const parts = sums.flatMap(sum => sum.parts)
  const notes = [
    ...(sums.length > 1 ? ['I don’t add up different currencies.'] : []),
    ...(same.length > 0
      ? [
          `Set aside, because ${same.length === 1 ? 'it shows' : 'they show'} what I have counted already: ${titlesOf(same)}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `I found no amount for ${missing.map(one => `“${literally(one, 60)}”`).join(' or ')}, so that is not in it.`,
        ]
      : []),
    ...(leftOut.length > 0
      ? [`Left out, as you asked: ${leftOut.map(one => `“${literally(one, 60)}”`).join(' and ')}.`]
      : []),
    ...(otherKind ? [leftOutFor(otherKind)] : []),
    ...(without.length > 0 ? [`${screenshots(without.length)} on this showed me no amount to add.`] : []),
    ...(parts.length > linesMax ? [`These are the first ${linesMax} of them.`] : []),
    ...(isComplete ? [] : ['There may be more: I added up only the best matches.']),
  ]
  const content = [sums.map(total).join('\n'), parts.slice(0, linesMax).map(part).join('\n'), ...notes].join(
    '\n\n',
  )
  return { content, sources: sourcesOf(parts) }
}

/** "Left out, because they only mention “receipts”: …" */
const leftOutFor = ({ found, kind }: { found: Source[]; kind: string }) =>
  `Left out, because ${found.length === 1 ? 'it only mentions' : 'they only mention'} “${literally(kind, 40)}”: ${titlesOf(found.slice(0, otherKindMax))}${found.length > otherKindMax ? ' and others' : ''}.`
const otherKindMax = 3

const total = ({ amount, parts }: Summed) =>
  `It comes to **${sayMoney(amount)}**, from ${amounts(parts.length)}.`
const part = (one: Evidence) => `- ${literally(withoutSign(one.value))}${labelOrRow(one)}, in ${titleOf(one)}`

/** The label, or else the rest of the row, such as "Netflix.com". */
function labelOrRow({ label, line, value }: Evidence): string {
  const rest = line.replace(value, '').trim()
  const name = label || (rest.length <= rowNameMax && /\p{L}{3}/u.test(rest) && !/\d/.test(rest) ? rest : '')
  return name ? ` (“${literally(withoutSecrets(name), 60)}”)` : ''
}
const rowNameMax = 40

function writeOne({ found, description, text, values }: Extract<Findings, { kind: 'one' }>): Answer {
  const said =
    description.includes(found.title) && found.title
      ? literally(description, 400)
      : `This is ${titleOf(found)}${description ? `: ${literally(description, 400)}` : '.'}`
  const begins = text ? `It begins: ${quoted(text, 240)}` : ''
  const list = values.map(({ label, value }) => `- ${literally(label ?? '', 60)}: **${literally(value)}**`)
  return {
    content: [said, begins, list.join('\n')].filter(Boolean).join('\n\n'),
    sources: sourcesOf([found]),
  }
}

const amounts = (count: number) => (count === 1 ? 'one amount' : `${count} amounts`)
