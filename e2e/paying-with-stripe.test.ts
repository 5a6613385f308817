import { expect, type Page } from '@playwright/test'
import { enter } from './steps/enter.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { expectToast } from './steps/expect-toast.ts'
import { test } from './stripe-test.ts'

const [good, poor] = ['4242424242424242', '4000000000009995']

test('a plan is paid in the fields of Stripe, and had when Stripe has told of it, without a reload', async ({
  page,
  stripe,
  deliver,
}) => {
  await enter(page)
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
  await pay(page, poor)
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.')
  await pay(page, good)
  await expect(page).toHaveURL('/settings')
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Your payment is being confirmed.')).toBeHidden()
  expect([...stripe.ledger.charges.values()].map(({ amount }) => amount)).toEqual([4_700])

  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing at Stripe' })).toBeVisible()
})

test('who joins the Founders Circle pays no more for the plan they had', async ({
  page,
  stripe,
  deliver,
}) => {
  await enter(page)
  await buy(page, 'monthly', deliver)
  await page.goto('/checkout?plan=founders')
  await expect(
    page.getByText('100 of 100 spots left').or(page.getByText('99 of 100 spots left')),
  ).toBeVisible()
  await expect(page.getByText(/^Your Monthly plan ends with this payment/)).toBeVisible()
  await pay(page, good)
  await expect(page).toHaveURL('/settings')
  await deliver()
  await expect(page.getByText('Lifetime access. It never renews.')).toBeVisible()
  await expect
    .poll(() => [...stripe.ledger.subscriptions.values()].map(({ status }) => status))
    .toEqual(['canceled'])
  await deliver()
  await page.reload()
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Founders Circle' })).toBeVisible()
})

test('who has credit for all of a plan pays nothing, and has it', async ({ page, stripe, deliver }) => {
  const { cancelSubscription } = await import('../test/stripe-happenings.ts')
  await enter(page)
  await buy(page, 'annual', deliver)
  const { customers, subscriptions } = stripe.ledger
  for (const customer of customers.values()) customer.balance = -499
  for (const subscription of subscriptions.values()) cancelSubscription(stripe.ledger, subscription)
  await deliver()
  await expect(async () => {
    await page.goto('/settings?tab=subscription')
    await expect(page.getByText('No plan now')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto('/checkout?plan=monthly')
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible()
  await expect(page.getByText('$0', { exact: true })).toBeVisible()
  await expectSoundLook(page)
  expect(subscriptions.size, 'before the button nothing begins').toBe(1)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL('/settings')
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  expect([...stripe.ledger.charges.values()].map(({ amount }) => amount)).toEqual([4_700])
})

test('a subscription whose renewal fails says so, and leads to where the card is changed', async ({
  page,
  stripe,
  deliver,
}) => {
  const { renew } = await import('../test/stripe-happenings.ts')
  await enter(page)
  await buy(page, 'monthly', deliver)
  const [subscription] = stripe.ledger.subscriptions.values()
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

test.describe('without the script of Stripe', () => {
  test.use({ expectedTroubles: [/net::ERR_FAILED|stripe\.js/] })

  test('the checkout says that it could not begin, and can be tried again', async ({ page }) => {
    await enter(page)
    const script = 'https://js.stripe.com/endive/stripe.js'
    await page.route(script, route => route.abort())
    await page.goto('/checkout?plan=monthly')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  })
})

async function pay(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
}

async function buy(page: Page, plan: string, deliver: () => Promise<void>) {
  await page.goto(`/checkout?plan=${plan}`)
  await pay(page, good)
  await expect(page).toHaveURL('/settings')
  await deliver()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}
