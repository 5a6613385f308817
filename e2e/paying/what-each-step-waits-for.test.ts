import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'
import { payWith } from './pay-with.ts'

test('each step of paying says what it waits for', async ({ page }) => {
  await enter(page)
  const begin = await holdBack(page, '**/api/create-payment-intent')
  await page.goto('/checkout?plan=monthly')
  await expect(page.getByText('Initializing secure checkout...')).toBeVisible()
  begin()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  await expect(page.getByText('This form charges nobody.')).toBeVisible()
  await expectSoundLook(page)

  const confirm = await holdBack(page, '**/api/test-payments/confirm')
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
  const look = await holdBack(page, '**/api/auth/user')
  confirm()
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  look()
  await expect(page.getByText('$4.99/month', { exact: true })).toBeVisible()
})
