import { momentOf, readWallTime, wallTimeAt, wallTimeOf } from './wall-time.ts'

/** `22:00` to `07:00` on the person's clock. The night may contain midnight. */
export type QuietHours = { from: string; to: string }

/** The end of the quiet hours that contain this moment. Null if none do. */
export function quietUntil(quiet: QuietHours | null, timeZone: string, now: number): number | null {
  if (!quiet || quiet.from === quiet.to) return null
  const wall = wallTimeAt(now, timeZone)
  const clock = wall.slice(11)
  const isOvernight = quiet.from > quiet.to
  const isQuiet = isOvernight
    ? clock >= quiet.from || clock < quiet.to
    : clock >= quiet.from && clock < quiet.to
  if (!isQuiet) return null
  const end = readWallTime(`${wall.slice(0, 10)}T${quiet.to}`)
  const isTomorrow = isOvernight && clock >= quiet.from
  return momentOf(wallTimeOf(isTomorrow ? end.add({ days: 1 }) : end), timeZone)
}
