type Morning = { label: string; at: string }

/** Nine o'clock tomorrow and on the next Monday, on this clock. */
export function morningsAhead(now: Date): Morning[] {
  const daysToMonday = ((8 - now.getDay()) % 7) + (now.getDay() === 1 ? 7 : 0)
  return [
    { label: 'Snooze until tomorrow', at: morningIn(now, 1) },
    { label: 'Snooze until Monday', at: morningIn(now, daysToMonday) },
  ]
}

function morningIn(now: Date, days: number): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T09:00`
}
