import { expect, type Page, test } from '@playwright/test'

/** Whoever opens the path ends there. */
export async function expectToLead(page: Page, [path, to, heading]: Leads): Promise<void> {
  await test.step(`${path} → ${to}`, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveURL(to)
  })
}

/** Where an address leads: the address one ends at, and the page's heading. */
export type Leads = readonly [path: string, to: string, heading: string]
