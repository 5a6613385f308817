import type { Reminder } from '#contract/reminder.ts'

/** A reminder for tomorrow at nine in the browser's time zone, unless given otherwise. */
export function aReminder(given: Partial<Reminder> = {}): Reminder {
  const due = new Date()
  due.setDate(due.getDate() + 1)
  due.setHours(9, 0, 0, 0)
  // As 2026-03-13.
  const tomorrow = due.toLocaleDateString('sv')
  return {
    ...{
      id: 1,
      state: 'planned',
      text: 'Call mum',
      at: `${tomorrow}T09:00`,
      dueAt: due.toISOString(),
    },
    ...{
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      repeat: null,
      screenshotId: null,
      date: null,
      label: null,
      toldBy: null,
    },
    change: null,
    ...given,
  }
}
