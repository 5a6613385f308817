import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { payWith } from './pay-with.ts'

test('a declined card is told, the form stays as it was, and another card pays for good', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/settings?tab=subscription')
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { name: 'Subscribe to Monthly' })).toBeVisible()
  await page.getByRole('link', { name: 'Founders Circle' }).click()
  await expect(page).toHaveURL('/checkout?plan=founders')

  await payWith(page, '4000000000000002')
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveAccessibleDescription(
    /nothing was charged/,
  )
  await payWith(page, '4242424242424242')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'Founders Circle' })).toBeVisible()
  await expect(page.getByText('It never renews.')).toBeVisible()
  await expect(page.getByText('Next billing date')).toBeHidden()
})
