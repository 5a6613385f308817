import { expect } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { expectToast } from './steps/expect-toast.ts'
import { payWith } from './steps/pay-with.ts'

test('each test card does what it is for, and the last one pays', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=monthly')
  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ] as const) {
    await payWith(page, number)
    await expectToast(page, 'Payment Failed', sentence)
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  }
  await payWith(page, '4000000000003220')
  const challenge = page.getByRole('dialog', { name: '3-D Secure test' })
  await expect(challenge).toBeVisible()
  await expectSoundLook(page)
  await challenge.getByRole('button', { name: 'Fail authentication' }).click()
  await expectToast(
    page,
    'Payment Failed',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  )
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('a test plan is cancelled for the end of its period, and kept after all', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=annual')
  await payWith(page, '4242424242424242')
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Ends on .*\. It does not renew\.$/)).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expectSoundLook(page)
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
})
