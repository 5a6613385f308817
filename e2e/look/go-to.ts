import { expect, type Page } from '@playwright/test'

/** Waits until the page with this heading is shown. */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expectHeading(page, heading)
}

/** Navigates inside the app, like a link or the browser's buttons: reloading costs more than looking. */
export async function goWithin(page: Page, path: string, heading?: string): Promise<void> {
  // What has just been closed gives back its step of the history first: nobody is faster than that.
  await page.waitForTimeout(400)
  const to = JSON.stringify(path)
  await page.evaluate(`history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`)
  if (heading) await expectHeading(page, heading)
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}
