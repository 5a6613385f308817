import { expect } from '@playwright/test'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { test } from './stripe-test.ts'

test.use({ expectedTroubles: [/net::ERR_FAILED|stripe\.js/] })

test('without the script of Stripe the checkout says that it could not begin, and can be tried again', async ({
  page,
}) => {
  await enter(page)
  const script = 'https://js.stripe.com/endive/stripe.js'
  await page.route(script, route => route.abort())
  await page.goto('/checkout?plan=monthly')
  await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})
