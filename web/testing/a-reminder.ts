import type { Reminder } from '#contract/reminder.ts'

/** Of tomorrow, where the browser is, at nine, unless given otherwise. */
export function aReminder(given: Partial<Reminder> = {}): Reminder {
  // As 2026-03-13.
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv')
  return {
    ...{ id: 1, state: 'planned', text: 'Call mum', at: `${tomorrow}T09:00`, dueAt: `${tomorrow}T09:00:00Z` },
    ...{ timeZone: 'UTC', repeat: null, screenshotId: null, date: null, label: null, toldBy: null },
    ...given,
  }
}
