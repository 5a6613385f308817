import type { Reminder } from '#contract/reminder.ts'
import { sayChange } from '#server/memory/remind/say-change.ts'
import { sayWallTime } from '#server/memory/remind/time/say-wall-time.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

type Of<K extends Findings['kind']> = Extract<Findings, { kind: K }>

/** "I’ll remind you on **Fri 13 Mar 2026, 09:00**: Shoe order (Return by Sat 14 Mar 2026)." */
export function writeReminded({ reminder, found, isNew, undo }: Of<'reminded'>): Answer {
  const opening = isNew ? 'I’ll remind you' : 'I’ll remind you, as you asked before,'
  return {
    content: `${opening} on **${sayWallTime(reminder.at)}**: ${called(reminder)}.${isNew ? ' Say “undo” to take it back.' : ''}`,
    sources: found ? sourcesOf([found]) : [],
    changed: found ? [found.screenshotId] : [],
    undo,
  }
}

export function writeSnoozed({ reminder, undo }: Of<'snoozed'>): Answer {
  const { screenshotId, text } = reminder
  return {
    content: `Put off until **${sayWallTime(reminder.at)}**: ${called(reminder)}. Say “undo” to take it back.`,
    sources: screenshotId === null ? [] : [{ screenshotId, title: text }],
    changed: screenshotId === null ? [] : [screenshotId],
    undo,
  }
}

/** `reminder` is the restored one. Null if it was changed in the meantime. */
export function writeUnsnoozed(reminder: Reminder | null): Answer {
  if (!reminder) return { content: 'That reminder has changed since, so I left it as it is.', sources: [] }
  const { at, text, screenshotId } = reminder
  return {
    content: `Undone: the reminder is for **${sayWallTime(at)}** again: ${called(reminder)}.`,
    sources: screenshotId === null ? [] : [{ screenshotId, title: text }],
    changed: screenshotId === null ? [] : [screenshotId],
  }
}

export function writeMissed({ reminders }: Of<'missed'>): Answer {
  if (reminders.length === 0) return { content: 'You missed no reminder.', sources: [] }
  return {
    content: `You missed:\n\n${reminders.map(reminderLine).join('\n')}`,
    sources: reminders.flatMap(({ screenshotId, text }) =>
      screenshotId === null ? [] : [{ screenshotId, title: text }],
    ),
  }
}

export function writeNotReminded({ why, found }: Of<'not-reminded'>): Answer {
  const [only] = found
  const of = only ? ` in ${titleOf(only)}` : ''
  return { content: reasons[why].replace('…', of), sources: sourcesOf(found) }
}

const reasons: Record<Of<'not-reminded'>['why'], string> = {
  when: 'When? Say for example “remind me on Friday at 9” or “remind me in two hours”.',
  over: 'That is over. Say a time that is still to come.',
  nothing: 'Remind you of what? Say for example “remind me to call the dentist tomorrow at 9”.',
  'no-date': 'I found no future date…. Say when, for example “remind me on Friday at 9”.',
  'none-set': 'There is no reminder to put off.',
}

/** A list item: "- **Thu 12 Mar 2026, 18:00**: Call mum (reminder)". */
export const reminderLine = (reminder: Reminder) =>
  `- **${sayWallTime(reminder.at)}**: ${called(reminder)} (${reminder.change ? 'change' : 'reminder'})`

const called = ({ text, date, label, change }: Reminder) => {
  const what = literally(text, 100)
  if (change) return `${what} (${literally(sayChange(change), 200)})`
  const of = date && [label, sayWallTime(date)].filter(Boolean).join(' ')
  return of ? `${what} (${literally(of, 80)})` : what
}
