import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { renew } from '#test/stripe-happenings.ts'
import { booksOf } from './books-of.ts'
import { payAtStripe } from './pay-at-stripe.ts'
import { test } from './stripe-test.ts'

test.use({ expectedTroubles: [/net::ERR_FAILED|stripe\.js/] })

test('a plan is paid in the fields of Stripe, and had when Stripe has told of it, without a reload; a renewal that fails leads to where the card is changed', async ({
  page,
  stripe,
  deliver,
}) => {
  const person = await enter(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  const fromStripe = () => loaded.filter(url => url.includes('stripe.com'))
  await page.goto('/settings?tab=subscription')
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  expect(fromStripe(), 'not before somebody is about to pay').toEqual([])

  const script = 'https://js.stripe.com/endive/stripe.js'
  await test.step('without the script the checkout could not begin, and can be tried again', async () => {
    await page.route(script, route => route.abort())
    await page.goto('/checkout?plan=annual')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Card of pk_test_double in rgb/)).toBeVisible()
    expect(new Set(fromStripe())).toEqual(new Set([script]))
    await expectSoundLook(page)
  })

  await test.step('paid', async () => {
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
  })

  await test.step('a renewal that fails', async () => {
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
})
