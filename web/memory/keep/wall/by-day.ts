import type { FoundScreenshot } from '#contract/screenshot.ts'
import { dayHeading } from '#web/memory/keep/words/day-heading.ts'
import type { WallPart } from './wall-rows.ts'

export type TimeOf = (screenshot: FoundScreenshot) => string

/** Screenshots in the order of their times, under the day or the month of each. */
export function byDay(screenshots: readonly FoundScreenshot[], timeOf: TimeOf, now: number): WallPart[] {
  const parts: { heading: string; screenshots: FoundScreenshot[] }[] = []
  for (const screenshot of screenshots) {
    const heading = dayHeading(timeOf(screenshot), now)
    const last = parts.at(-1)
    if (last?.heading === heading) last.screenshots.push(screenshot)
    else parts.push({ heading, screenshots: [screenshot] })
  }
  return parts
}
