import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { nameOfDate } from '#server/memory/remind/ahead/name-of-date.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Ahead, Findings } from '#server/memory/reply/find/findings.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { timeSaid } from '#server/memory/reply/question/time-words.ts'
import { isoDaySaid } from './day-said.ts'
import { literally, quoted } from './literally.ts'
import { reminderLine } from './write-reminder.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

/** Lists upcoming dates and reminders, one a line, soonest first. */
export function writeAgenda(
  plan: Plan,
  { ahead, reminders = [] }: Extract<Findings, { kind: 'agenda' }>,
): Answer {
  const shown = ahead.slice(0, daysMax)
  const guessed = shown.filter(isGuessed).length
  const yearNote = guessed > 1 ? ' †' : ' (the picture names no year)'
  const lines = [
    ...shown.map(one => ({ at: one.day, said: entry(one, yearNote) })),
    ...reminders.slice(0, daysMax).map(one => ({ at: one.at, said: reminderLine(one) })),
  ]
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ said }) => said)
  const when = 'about' in plan && plan.about.when ? ` (${literally(timeSaid(plan.about.when), 40)})` : ''
  const heading =
    plan.intent === 'day' && plan.about.when
      ? literally(onDay(plan.about.when), 40)
      : `${shown.some(({ isPast }) => isPast) ? 'Due' : 'Coming up'}${when}`
  const more =
    ahead.length > shown.length
      ? `\n\nThese are the next ${shown.length} of ${ahead.length}. Ask for ${when ? 'a week or a day' : 'a month'} to see the others.`
      : ''
  const footnote = guessed > 1 ? '\n\n† The picture names no year.' : ''
  return {
    content: `${heading}:\n\n${lines.join('\n')}${footnote}${more}`,
    sources: sourcesOf(shown, daysMax),
  }
}

const onDay = (when: string) => (/^on /i.test(when) ? `On${when.slice(2)}` : `On ${timeSaid(when)}`)

/** A past day is marked "gone by" instead of getting the note about its year. */
const isGuessed = ({ isYearGuessed, isPast }: Ahead) => isYearGuessed && !isPast

function entry(one: Ahead, yearNote: string): string {
  const { day, dates, isPast, isOfList, ...found } = one
  const entries = dates.slice(0, datesMax).flatMap(({ value, label, line }) => {
    const hour = /T(\d\d:\d\d)/.exec(value)?.[1]
    // A list entry keeps its own name, even if the title of the screenshot starts with it.
    const name = isOfList ? label : nameOfDate(label, found.title)
    const what = name ? literally(name, 60) : label === null ? quoted(withoutSecrets(line), 80) : null
    return [hour && `**${hour}**`, what].filter(Boolean).join(' ') || []
  })
  const note = isPast ? ' (gone by)' : isGuessed(one) ? yearNote : ''
  return `- **${isoDaySaid(day, 'weekday')}**${note}: ${[...entries, entries.length > 0 ? `in ${titleOf(found)}` : titleOf(found)].join(', ')}`
}
/** Later ones can be found by asking for a month. */
export const daysMax = 12
/** Dates for one day in one screenshot. */
export const datesMax = 3
