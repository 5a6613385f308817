import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'

test.use({ expectedTroubles: [/status of 500/] })

test('a checkout that cannot begin says so and can be tried again', async ({ page }) => {
  await enter(page)
  const calls = '**/api/create-payment-intent'
  await page.route(calls, route => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
  await page.goto('/checkout?plan=monthly')
  await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})
