import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { payWith } from './pay-with.ts'

test.use({ expectedTroubles: [/net::ERR_FAILED/] })

test('a payment without an answer is told, and can be sent again', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=monthly')
  const calls = '**/api/test-payments/confirm'
  await page.route(calls, route => route.abort())
  await payWith(page, '4242424242424242')
  await expectToast(page, 'Payment Failed', 'Something went wrong with your payment.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL('/settings')
})
