import { readWallTime, wallTimeOf } from './wall-time.ts'

/**
 * When to remind before a date of a picture: `2026-03-14` and `P1D` → `2026-03-13T09:00`. A day without a
 * time begins at nine in the morning, when people can do something about it.
 */
export function beforeDate(date: string, before = 'PT0S'): string {
  const start = date.includes('T') ? readWallTime(date) : readWallTime(date).add({ hours: morningHour })
  return wallTimeOf(start.subtract(before))
}

const morningHour = 9
