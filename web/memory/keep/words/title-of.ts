import type { Screenshot } from '#contract/screenshot.ts'
import { isBeingRead } from '#web/memory/keep/queries/screenshot-queries.ts'

/** What a screenshot is called on screen, also before it is read and where nothing in it gave a title. */
export function titleOf(screenshot: Pick<Screenshot, 'title' | 'progress' | 'failure'>): string {
  return screenshot.title || (isBeingRead(screenshot) ? 'New screenshot' : 'Untitled')
}
