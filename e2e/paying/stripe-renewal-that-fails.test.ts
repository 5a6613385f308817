import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { renew } from '#test/stripe-happenings.ts'
import { booksOf } from './books-of.ts'
import { buyAtStripe } from './buy-at-stripe.ts'
import { test } from './stripe-test.ts'

test('a subscription whose renewal fails says so, and leads to where the card is changed', async ({
  page,
  stripe,
  deliver,
}) => {
  const person = await enter(page)
  await buyAtStripe(page, 'monthly', deliver)
  const [subscription] = booksOf(stripe, person).subscriptions
  if (!subscription) throw new Error('Something was bought')
  renew(stripe.ledger, subscription, false)
  await deliver()
  await expect(async () => {
    await page.goto('/settings?tab=subscription')
    await expect(page.getByText('Payment due')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectSoundLook(page)
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing at Stripe' })).toBeVisible()
})
