import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { booksOf } from './books-of.ts'
import { payAtStripe } from './pay-at-stripe.ts'
import { test } from './stripe-test.ts'

test('a plan is paid in the fields of Stripe, and had when Stripe has told of it, without a reload', async ({
  page,
  stripe,
  deliver,
}) => {
  const person = await enter(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto('/settings')
  await page.goto('/checkout?plan=annual')
  await expect(page.getByText(/^Card of pk_test_double in rgb/)).toBeVisible()
  // Not before somebody was about to pay.
  expect(loaded.filter(url => url.includes('stripe.com'))).toEqual(['https://js.stripe.com/endive/stripe.js'])
  await expectSoundLook(page)

  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await payAtStripe(page, '4000000000009995')
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.')
  await payAtStripe(page, '4242424242424242')
  await expect(page).toHaveURL('/settings')
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Your payment is being confirmed.')).toBeHidden()
  expect(booksOf(stripe, person).charges.map(({ amount }) => amount)).toEqual([4_700])

  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing at Stripe' })).toBeVisible()
})
