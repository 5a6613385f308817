import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings, Source } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { daySaid } from './day-said.ts'
import { kindSaid } from './kind-said.ts'
import { quoted } from './literally.ts'
import { quotedClause } from './quoted-clause.ts'
import { looked } from './write-nothing.ts'
import { screenshots, sourcesOf, titleOf } from './written-parts.ts'

type Screenshots = Extract<Findings, { kind: 'screenshots' }>
/** The question decides which part of a long line is quoted. */
type When = Pick<Asker, 'now' | 'timeZone'> & { question: string }

/** Writes screenshots that were found or counted, or the latest or earliest one. */
export function writeScreenshots(plan: Plan, findings: Screenshots, when: When): Answer {
  const sources = sourcesOf(findings.found)
  return { content: sentences(plan, findings, when), sources }
}

/** Lists the most similar screenshots, or says that there are none. */
export function writeSimilar({ of, found }: Extract<Findings, { kind: 'similar' }>, when: When): Answer {
  const content =
    found.length > 0
      ? `Most like ${titleOf(of)}${bullets(found, when)}`
      : `I found nothing much like ${titleOf(of)}.`
  return { content, sources: sourcesOf(found.length > 0 ? found : [of]) }
}

function sentences(plan: Plan, findings: Screenshots, when: When): string {
  const { found, isNear } = findings
  if (plan.intent === 'latest' || plan.intent === 'earliest') return whenSeen(plan.intent, found, when)
  if (isNear) return near(plan, findings, when)
  if (plan.intent === 'count')
    return `${counted(plan, findings)}${found.length > 0 ? bullets(found, when) : '.'}`
  const yes = plan.intent === 'find' ? yesOrNo(plan, found) : ''
  const [only] = found
  if (findings.count === 1 && only) return `${yes}I found it in ${titleOf(only)}${quoteOf(only, when)}.`
  return `${yes}I found ${several(findings)}${bullets(found, when)}${rest(findings)}`
}

function yesOrNo({ yesNo, isOpen }: Extract<Plan, { intent: 'find' }>, found: Source[]): string {
  if (yesNo) return 'Yes. '
  if (!isOpen) return ''
  return `I can’t say yes or no to that${found.some(isOrder) ? '' : ', but this may tell'}. `
}

/** Is the quote an instruction to a machine reader? Then it is not evidence. */
const isOrder = ({ quote }: Source) => quote !== null && speaksToReader(quote)

const several = ({ count, isComplete }: Screenshots) =>
  isComplete ? screenshots(count) : `more than ${count} screenshots`

const rest = ({ count, found }: Screenshots) =>
  count > found.length ? `\n\nThese are the first ${found.length}.` : ''

/** "You have **2** recipes" */
function counted(plan: Plan, { count, isComplete }: Screenshots): string {
  const number = `**${isComplete ? count : `More than ${count}`}**`
  const { noun, rest } = kindSaid('about' in plan ? plan.about : null, count)
  return `You have ${number} ${noun}${rest}`
}

function near(plan: Plan, { found, coverage }: Screenshots, when: When): string {
  const { noun, isKind, lacking } = kindSaid('about' in plan ? plan.about : null, 2)
  const isOfKind = isKind && (plan.intent === 'list' || plan.intent === 'count')
  const isHere = plan.intent === 'find' && plan.about.screenshotIds !== null
  if (isHere) return `Nothing here has all of that. The closest${bullets(found, when)}`
  const none = isOfKind ? `no ${noun}${lacking}` : 'nothing with all of that'
  const said = plan.intent === 'items' ? 'no such list' : none
  return `${coverage ? `${looked(coverage)} and` : 'I'} found ${said}. The closest${bullets(found, when)}`
}

/** One line for each, with its day. If all have the same day, it is said once. */
function bullets(found: Source[], when: When): string {
  const days = new Set(found.map(({ seenAt }) => daySaid(seenAt, when)))
  const [day = ''] = days
  const isOneDay = days.size === 1 && found.length > 1
  const lines = found.map(
    one => `- ${titleOf(one)}${isOneDay ? '' : `, ${daySaid(one.seenAt, when)}`}${quoteOf(one, when)}`,
  )
  return `${isOneDay ? `, ${found.length === 2 ? 'both' : 'all'} from ${day}` : ''}:\n\n${lines.join('\n')}`
}

/** A quote that is fully masked is left out. */
function quoteOf(found: Source, { question }: When): string {
  const { quote, title } = found
  if (isOrder(found))
    return ', in a line that tells whoever reads it by machine what to say; I do not go by that'
  return quote && quote !== title && quote !== '•••' ? `: ${quoted(quotedClause(quote, question), 240)}` : ''
}

function whenSeen(which: 'latest' | 'earliest', [one]: Source[], when: When): string {
  return one
    ? `Your ${which} is ${titleOf(one)}, from ${daySaid(one.seenAt, when)}${quoteOf(one, when)}.`
    : ''
}
