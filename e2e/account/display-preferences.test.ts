import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'

test('what one likes to see is seen at once, for as long as the page lives', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  const hello = page
    .getByRole('region', { name: 'Chat with Remy' })
    .getByText(/^Good (morning|afternoon|evening)/)
  await expect(hello).toBeVisible()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Account settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('tab', { name: 'Display' }).click()
  await dialog.getByRole('switch', { name: 'AI Welcome Message' }).click()
  await dialog.getByRole('button', { name: 'Save Display Settings' }).click()
  await expectToast(page, 'Display settings saved', 'Your display preferences have been updated.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Memory Hub' }).click()
  await expect(page.getByRole('textbox', { name: 'Message to Remy' })).toBeVisible()
  await expect(hello).toBeHidden()
  await page.reload()
  await expect(hello).toBeVisible()
})
