import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test.use({ expectedTroubles: [/The page is broken/] })

test('that a page is broken is said, loading it again may help, and a way leads back', async ({ page }) => {
  await enter(page)
  const script = '**/assets/settings-page-*.js'
  const broken = `export function SettingsPage() { throw new Error('The page is broken') }`
  await page.route(script, route => route.fulfill({ contentType: 'text/javascript', body: broken }))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(
    page.getByText('Nothing you kept is lost. Loading the page again usually helps.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
})
