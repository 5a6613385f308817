import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { cancelSubscription } from '#test/stripe-happenings.ts'
import { booksOf } from './books-of.ts'
import { buyAtStripe } from './buy-at-stripe.ts'
import { test } from './stripe-test.ts'

test('who has credit for all of a plan pays nothing, and has it', async ({ page, stripe, deliver }) => {
  const person = await enter(page)
  await buyAtStripe(page, 'annual', deliver)
  const { customers, subscriptions } = booksOf(stripe, person)
  for (const customer of customers) customer.balance = -499
  for (const subscription of subscriptions) cancelSubscription(stripe.ledger, subscription)
  await deliver()
  await expect(async () => {
    await page.goto('/settings?tab=subscription')
    await expect(page.getByText('No plan now')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto('/checkout?plan=monthly')
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible()
  await expect(page.getByText('$0', { exact: true })).toBeVisible()
  await expectSoundLook(page)
  expect(booksOf(stripe, person).subscriptions, 'before the button nothing begins').toHaveLength(1)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL('/settings')
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  expect(booksOf(stripe, person).charges.map(({ amount }) => amount)).toEqual([4_700])
})
