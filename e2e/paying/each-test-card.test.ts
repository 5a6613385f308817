import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { payWith } from './pay-with.ts'

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
