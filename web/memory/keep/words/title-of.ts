import type { Screenshot } from '#contract/screenshot.ts'
import { isBeingRead } from '#web/memory/keep/queries/screenshot-queries.ts'

/** A screenshot's name on screen, also before it is read, or without a title. */
export function titleOf(screenshot: Pick<Screenshot, 'title' | 'progress' | 'failure'>): string {
  return screenshot.title || (isBeingRead(screenshot) ? 'New screenshot' : 'Untitled')
}
