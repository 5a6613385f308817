import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { cancelSubscription } from '#test/stripe-happenings.ts'
import { booksOf } from './books-of.ts'
import { payAtStripe } from './pay-at-stripe.ts'
import { test } from './stripe-test.ts'

test('who has credit for all of a plan pays nothing, and has it; who then joins the Founders Circle pays no more for it', async ({
  page,
  stripe,
  deliver,
}) => {
  const person = await enter(page)
  await page.goto('/checkout?plan=annual')
  await payAtStripe(page, '4242424242424242')
  await expect(page).toHaveURL('/settings')
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await test.step('a plan for credit', async () => {
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

  await test.step('the Founders Circle instead', async () => {
    await page.goto('/checkout?plan=founders')
    // Other journeys buy spots too.
    await expect(page.getByText(/^\d+ of 100 spots left(, \d+ on hold)?$/)).toBeVisible()
    await expect(page.getByText(/^Your Monthly plan ends with this payment/)).toBeVisible()
    await payAtStripe(page, '4242424242424242')
    await expect(page).toHaveURL('/settings')
    await deliver()
    await expect(page.getByText('Lifetime access. It never renews.')).toBeVisible()
    await expect
      .poll(() => booksOf(stripe, person).subscriptions.map(({ status }) => status))
      .toEqual(['canceled', 'canceled'])
    await deliver()
    await page.reload()
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Founders Circle' })).toBeVisible()
  })
})
