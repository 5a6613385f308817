import type { Page } from '@playwright/test'

/** The milliseconds between frames while `work` runs in the page. */
export async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(startCounting)
  await work()
  return page.evaluate<number[]>(stopCounting)
}

const startCounting = `{
  const frames = []
  let last = performance.now()
  let isOver = false
  requestAnimationFrame(function next(now) {
    frames.push(now - last)
    last = now
    if (!isOver) requestAnimationFrame(next)
  })
  // The first one began before anybody counted.
  window.stopCounting = () => { isOver = true; return frames.slice(1) }
}`
const stopCounting = 'window.stopCounting()'
