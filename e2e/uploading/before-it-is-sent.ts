import type { Page } from '@playwright/test'

/** Between being chosen and being read. */
export async function beforeItIsSent(page: Page, change: () => Promise<void>) {
  await page.route('**/api/imports', async route => {
    if (route.request().method() === 'POST') await change()
    await route.fallback()
  })
}
