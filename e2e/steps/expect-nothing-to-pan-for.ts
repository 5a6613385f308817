import { expect, type Page } from '@playwright/test'

/** Expects that nothing is wider than its container. */
export async function expectNothingToPanFor(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(widerThanTheirRoom), `${page.url()} ${width}`).toEqual([])
}

const widerThanTheirRoom = `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter(element => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
  .filter(element => element.scrollWidth > element.clientWidth)
  .map(element => element.outerHTML.slice(0, 200))`
