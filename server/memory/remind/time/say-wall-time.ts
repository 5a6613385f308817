/** `2026-03-14T18:40` → "Sat 14 Mar 2026, 18:40"; a day without its time. */
export function sayWallTime(wallTime: string): string {
  const day = Temporal.PlainDate.from(wallTime.slice(0, 10))
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    .replace(',', '')
  return wallTime.includes('T') ? `${day}, ${wallTime.slice(11, 16)}` : day
}
