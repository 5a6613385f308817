import { withoutSecrets } from '#contract/secrets.ts'
import type { Answer } from './answer.ts'
import { isoDaySaid } from './day-said.ts'
import type { Ahead, Findings } from './findings.ts'
import { literally } from './literally.ts'
import type { Plan } from './plan.ts'
import { timeSaid } from './time-words.ts'
import { linesMax, sourcesOf, titleOf } from './written-parts.ts'

/** What lies ahead, a line each, the soonest first. */
export function writeAgenda(plan: Plan, { ahead }: Extract<Findings, { kind: 'agenda' }>): Answer {
  const shown = ahead.slice(0, linesMax)
  const when = 'about' in plan && plan.about.when ? ` (${literally(timeSaid(plan.about.when), 40)})` : ''
  const more = ahead.length > shown.length ? `\n\nThese are the next ${shown.length} of ${ahead.length}.` : ''
  return { content: `Coming up${when}:\n\n${shown.map(entry).join('\n')}${more}`, sources: sourcesOf(shown) }
}

function entry({ day, dates, ...found }: Ahead): string {
  const told = dates.slice(0, datesMax).map(({ value, label, line }) => {
    const hour = /T(\d\d:\d\d)/.exec(value)?.[1]
    const what = label ? literally(label, 60) : `“${literally(withoutSecrets(line), 80)}”`
    return hour ? `**${hour}** ${what}` : what
  })
  return `- **${isoDaySaid(day, 'weekday')}**: ${told.join(', ')}, in ${titleOf(found)}`
}
/** Of one day in one screenshot. */
const datesMax = 3
