import type { FactKind } from '#contract/fact.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

/** Lists the values of some kinds in one screenshot, one a line, and names the kinds without any. */
export function writeFacts({ found, groups }: Extract<Findings, { kind: 'facts' }>): Answer {
  const filled = groups.filter(({ values }) => values.length > 0)
  const missing = groups.filter(({ values }) => values.length === 0).map(({ kind }) => names[kind])
  const opening =
    filled.length > 0
      ? `${titleOf(found)} has ${filled.map(({ kind, values }) => counted(kind, values.length)).join(' and ')}:`
      : `I found no ${missing.join(' and no ')} in ${titleOf(found)}.`
  const lines = filled.flatMap(({ values }) => values.slice(0, valuesMax).map(line))
  const notes = [
    ...(filled.some(({ values }) => values.length > valuesMax)
      ? [`These are the first ${valuesMax} of each.`]
      : []),
    ...(filled.length > 0 && missing.length > 0 ? [`I found no ${missing.join(' and no ')} in it.`] : []),
  ]
  return {
    content: [opening, lines.join('\n'), ...notes].filter(Boolean).join('\n\n'),
    sources: sourcesOf([found]),
  }
}

/** For each kind of fact. */
export const valuesMax = 10

const line = ({ value, label }: Evidence) =>
  `- **${literally(value)}**${label ? ` (${literally(label, 60)})` : ''}`

const counted = (kind: FactKind, count: number) => `${count} ${count === 1 ? singular[kind] : names[kind]}`

const names: Record<FactKind, string> = {
  date: 'dates',
  amount: 'amounts',
  link: 'links',
  email: 'e-mail addresses',
  phone: 'phone numbers',
  address: 'addresses',
  code: 'codes',
}
const singular: Record<FactKind, string> = {
  date: 'date',
  amount: 'amount',
  link: 'link',
  email: 'e-mail address',
  phone: 'phone number',
  address: 'address',
  code: 'code',
}
