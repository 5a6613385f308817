import type { Page } from '@playwright/test'

/** From now on notes every step of a progress bar; call what it answers to learn them, in percent. */
export async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(watch)
  return () => page.evaluate<number[]>('window.progressSeen')
}

// A bar at its end is there for a moment only: asking now and then could miss it.
const watch = `(() => {
  window.progressSeen = []
  new MutationObserver(() => {
    const percent = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    if (percent != null && Number(percent) !== window.progressSeen.at(-1)) window.progressSeen.push(Number(percent))
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
})()`
