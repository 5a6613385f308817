import type { Page } from '@playwright/test'

export type Found = {
  /** Milliseconds from the last key press to the frame that shows the results. */
  shownMs: number
  /** The part of it from the request to the server until its response. */
  serverMs: number
}

/** Types a new word into the empty search of the hub. Returns once its results are shown. */
export async function typedToFound(page: Page, word: string): Promise<Found> {
  await page.getByRole('searchbox').focus()
  await page.evaluate(`(${watch})(${JSON.stringify(word)})`)
  await page.keyboard.type(word, { delay: keyPauseMs })
  const found = await page.evaluate<Found>('window.found')
  const clear = page.getByRole('button', { name: 'Clear search' })
  await clear.click()
  // The results disappear once the field is empty. That may be a moment after the address has dropped the
  // word.
  await clear.waitFor({ state: 'hidden' })
  return found
}

/** A fast typist. */
const keyPauseMs = 60
const waitMsMax = 20_000

// The response is there when the network says so and the gallery is no longer busy. The next frame shows it.
const watch = `word => {
  performance.clearResourceTimings()
  let pressedAt = 0
  addEventListener('keydown', event => { pressedAt = event.timeStamp }, { capture: true })
  const isAsked = ({ name }) => new URL(name).searchParams.get('search') === word
  window.found = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing was found of ' + word + ' at ' + location)), ${waitMsMax})
    const look = () => {
      const asked = performance.getEntriesByType('resource').find(isAsked)
      const isShown = document.querySelector('[role=feed]')?.getAttribute('aria-busy') === 'false'
      if (!asked || !isShown) return requestAnimationFrame(look)
      requestAnimationFrame(now => resolve({
        shownMs: now - pressedAt,
        serverMs: asked.responseEnd - asked.requestStart,
      }))
    }
    look()
  })
}`
