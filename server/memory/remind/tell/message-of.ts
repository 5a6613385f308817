import type { Change, Reminder } from '#contract/reminder.ts'
import { sayChange } from '#server/memory/remind/say-change.ts'
import { sayWallTime } from '#server/memory/remind/time/say-wall-time.ts'

/** A message to a user. It contains no secrets: see `presentReminders`. */
export type Message = {
  /** The same whenever it is sent again, so that it is shown once. At most 32 characters. */
  key: string
  title: string
  lines: string[]
  /** The path to open. */
  path: string
  reminderIds: number[]
}

/** One reminder by itself, or several in one message. */
export function messageOf(reminders: readonly Reminder[]): Message {
  const [only, ...others] = reminders
  if (!only) throw new Error('A message has at least one reminder')
  const reminderIds = reminders.map(({ id }) => id)
  if (others.length > 0)
    return {
      ...{ key: `d${keyOf(only)}-${reminders.length}`, reminderIds, path: '/app' },
      title: `${reminders.length} ${kindOf(reminders)}`,
      lines: [
        ...reminders.slice(0, linesMax).map(lineOf),
        ...(reminders.length > linesMax ? [`and ${reminders.length - linesMax} more`] : []),
      ],
    }
  const { change } = only
  const detail = detailOf(only)
  return {
    ...{ key: `r${keyOf(only)}`, reminderIds },
    path: only.screenshotId === null ? '/app' : `/app?screenshot=${only.screenshotId}`,
    title: change ? `Changed: ${only.text}` : only.text,
    lines: change ? linesOf(change) : detail ? [detail] : [],
  }
}

/** A snoozed reminder gets another key. Push services accept only letters, digits and "-". */
const keyOf = ({ id, dueAt }: Reminder) =>
  `${id.toString(36)}-${Math.floor(Date.parse(dueAt) / 1_000).toString(36)}`

const kindOf = (reminders: readonly Reminder[]) =>
  reminders.every(({ change }) => change)
    ? 'changes'
    : reminders.some(({ change }) => change)
      ? 'reminders and changes'
      : 'reminders'

/** The old value, the new value, and the line that shows it. */
const linesOf = ({ was, is, line }: Change): string[] => [
  `Was: ${was ?? 'nothing found'}`,
  `Is: ${is}`,
  ...(line === null ? [] : [`“${line}”`]),
]

const lineOf = (reminder: Reminder) => [reminder.text, detailOf(reminder)].filter(Boolean).join(': ')

/** "Return by: Sat 14 Mar 2026". */
const detailOf = ({ date, label, change }: Reminder): string | null =>
  change ? sayChange(change) : date && [label, sayWallTime(date)].filter(Boolean).join(': ')

const linesMax = 5
