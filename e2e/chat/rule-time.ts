import type { Page } from '@playwright/test'

/** From the next page on its time goes on by itself, and jumps ahead by `page.clock`. */
export async function ruleTime(page: Page): Promise<void> {
  await page.clock.install()
  // The one timer that the clock knows nothing of.
  await page.addInitScript(timeoutsByTheClock)
}

const timeoutsByTheClock = `AbortSignal.timeout = milliseconds => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds)
  return controller.signal
}`
