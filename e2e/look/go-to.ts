import { expect, type Page } from '@playwright/test'

/** Until the page that is headed so stands there. */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expectHeading(page, heading)
}

/** As a link or the browser's own buttons lead there: to load all anew costs more than to look at it. */
export async function goWithin(page: Page, path: string, heading?: string): Promise<void> {
  const to = JSON.stringify(path)
  await page.evaluate(`history.pushState(null, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`)
  if (heading) await expectHeading(page, heading)
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}
