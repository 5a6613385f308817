import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { booksOf } from './books-of.ts'
import { buyAtStripe } from './buy-at-stripe.ts'
import { payAtStripe } from './pay-at-stripe.ts'
import { test } from './stripe-test.ts'

test('who joins the Founders Circle pays no more for the plan they had', async ({
  page,
  stripe,
  deliver,
}) => {
  const person = await enter(page)
  await buyAtStripe(page, 'monthly', deliver)
  await page.goto('/checkout?plan=founders')
  await expect(
    page.getByText('100 of 100 spots left').or(page.getByText('99 of 100 spots left')),
  ).toBeVisible()
  await expect(page.getByText(/^Your Monthly plan ends with this payment/)).toBeVisible()
  await payAtStripe(page, '4242424242424242')
  await expect(page).toHaveURL('/settings')
  await deliver()
  await expect(page.getByText('Lifetime access. It never renews.')).toBeVisible()
  await expect
    .poll(() => booksOf(stripe, person).subscriptions.map(({ status }) => status))
    .toEqual(['canceled'])
  await deliver()
  await page.reload()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Founders Circle' })).toBeVisible()
})
