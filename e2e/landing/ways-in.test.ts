import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { expectPlansToLeadToCheckout } from './expect-plans-to-lead-to-checkout.ts'

test('the ways in lead where they say', async ({ page }) => {
  await page.goto('/')
  await expectPlansToLeadToCheckout(page)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp')
  await page.goBack()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Everything you screenshot, one question away.',
  )
})
