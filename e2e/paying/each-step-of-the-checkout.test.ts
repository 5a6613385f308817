import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'
import { payWith } from './pay-with.ts'

test('each step of paying says what it waits for and what is wrong, until it is paid; the plan ends and goes on as one likes', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/settings?tab=subscription')
  const begin = await holdBack(page, '**/api/create-payment-intent')
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Initializing secure checkout...')).toBeVisible()
  begin()
  const pay = page.getByRole('button', { name: 'Complete Payment' })
  await expect(pay).toBeVisible()
  await expect(page.getByText('This form charges nobody.')).toBeVisible()

  await test.step('a card that cannot be right is refused before it is sent, field by field', async () => {
    await pay.click()
    const number = page.getByLabel('Card number')
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription('Your card number is incomplete.')
    await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(
      "Your card's security code is incomplete.",
    )
    await page.getByLabel('Expiry').fill('0120')
    await expect(page.getByLabel('Expiry')).toHaveValue('01/20')
    await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(
      "Your card's expiration date is in the past.",
    )
    await expectSoundLook(page)
  })

  await test.step('a declined card is told, and the form stays as it was', async () => {
    await payWith(page, '4000000000000002')
    await expectToast(page, 'Payment Failed', 'Your card was declined.')
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await expect(pay).toHaveAccessibleDescription(/nothing was charged/)
  })

  const challenge = page.getByRole('dialog', { name: '3-D Secure test' })
  await test.step('the bank asks who is there, and is told nothing', async () => {
    await payWith(page, '4000000000003220')
    await expect(challenge).toBeVisible()
    await expectSoundLook(page)
    await challenge.getByRole('button', { name: 'Fail authentication' }).click()
    await expectToast(
      page,
      'Payment Failed',
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
  })

  await test.step('paid', async () => {
    await pay.click()
    await expect(challenge).toBeVisible()
    const confirm = await holdBack(page, '**/api/test-payments/confirm')
    await challenge.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
    const look = await holdBack(page, '**/api/auth/user')
    confirm()
    await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
    look()
    await expect(page.getByText('$4.99/month', { exact: true })).toBeVisible()
  })

  await test.step('cancelled for the end of its period, and kept after all', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText(/^Ends on .*\. It does not renew\.$/)).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.goto('/settings?tab=subscription')
    await expect(page.getByText(/^Ends on /)).toBeVisible()
    await expectSoundLook(page)
    await page.getByRole('button', { name: 'Keep plan' }).click()
    await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  })
})
