import type { Page } from '@playwright/test'

/** Records every step of a progress bar from now on. The returned function gives them, in percent. */
export async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(watch)
  return () => page.evaluate<number[]>('window.progressSeen')
}

// A full bar is visible only for a moment, which polling could miss.
const watch = `(() => {
  window.progressSeen = []
  new MutationObserver(() => {
    const percent = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    if (percent != null && Number(percent) !== window.progressSeen.at(-1)) window.progressSeen.push(Number(percent))
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
})()`
