import { expect } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { expectToast } from './steps/expect-toast.ts'
import { holdBack } from './steps/hold-back.ts'
import { payWith } from './steps/pay-with.ts'

const good = '4242424242424242'
const declined = '4000000000000002'

test('who chooses a plan and has no account yet makes one, is back at that plan, and pays for it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Annual' }).click()
  await expectToast(page, 'Login Required', 'Please login to complete your subscription')
  await expect(page).toHaveURL('/auth?redirect=/checkout?plan=annual')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Email').fill('annual@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL('/checkout?plan=annual')
  await expectToast(page, 'Account created successfully', 'Your account is ready to use')
  await expect(page.getByRole('heading', { name: 'Subscribe to Annual' })).toBeVisible()
  const bought = page.getByRole('region', { name: 'Subscribe to Annual' })
  await expect(bought.getByText('$47/year', { exact: true })).toBeVisible()
  await expect(bought.getByRole('listitem')).toHaveText(['All features', 'Save 20%', 'Rate locked for life'])
  await payWith(page, good)
  await expect(page).toHaveURL('/settings')
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText(nextYear())).toBeVisible()

  await page.goto('/settings?tab=subscription')
  await expect(page.getByRole('heading', { name: 'Annual' })).toBeVisible()
  await page.goto('/checkout?plan=annual')
  await page.getByRole('link', { name: 'See your subscription' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

function nextYear(): string {
  const date = new Date()
  // A day that the next year does not have becomes its month's last, as billing does it.
  const days = new Date(date.getFullYear() + 1, date.getMonth() + 1, 0).getDate()
  const end = new Date(date.getFullYear() + 1, date.getMonth(), Math.min(date.getDate(), days))
  return `Next billing date: ${end.toLocaleDateString('en-US', { dateStyle: 'long' })}`
}

test('who has an account logs in on the way and is back at the plan they chose', async ({ page }) => {
  const { email, password } = await enter(page)
  await page.context().clearCookies()
  await page.goto('/checkout?plan=founders')
  await expect(page).toHaveURL('/auth?redirect=/checkout?plan=founders')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/checkout?plan=founders')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})

test('a declined card is told, the form stays as it was, and another card pays for good', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/settings?tab=subscription')
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { name: 'Subscribe to Monthly' })).toBeVisible()
  await page.getByRole('link', { name: 'Founders Circle' }).click()
  await expect(page).toHaveURL('/checkout?plan=founders')

  await payWith(page, declined)
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toHaveAccessibleDescription(
    /nothing was charged/,
  )
  await payWith(page, good)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'Founders Circle' })).toBeVisible()
  await expect(page.getByText('It never renews.')).toBeVisible()
  await expect(page.getByText('Next billing date')).toBeHidden()
})

test('each step of paying says what it waits for', async ({ page }) => {
  await enter(page)
  const begin = await holdBack(page, '**/api/create-payment-intent')
  await page.goto('/checkout?plan=monthly')
  await expect(page.getByText('Initializing secure checkout...')).toBeVisible()
  begin()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  await expect(page.getByText('This form charges nobody.')).toBeVisible()
  await expectSoundLook(page)

  const confirm = await holdBack(page, '**/api/test-payments/confirm')
  await payWith(page, good)
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
  const look = await holdBack(page, '**/api/auth/user')
  confirm()
  await expectToast(page, 'Payment Successful', 'Thank you for your subscription!')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  look()
  await expect(page.getByText('$4.99/month', { exact: true })).toBeVisible()
})

test('a card that cannot be right is refused before it is sent, field by field', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=monthly')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  const number = page.getByLabel('Card number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription("Your card's security code is incomplete.")
  await page.getByLabel('Expiry').fill('0120')
  await expect(page.getByLabel('Expiry')).toHaveValue('01/20')
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(
    "Your card's expiration date is in the past.",
  )
  await expectSoundLook(page)
})

test('when every spot is taken, that is said with another way to pay', async ({ page }) => {
  await enter(page)
  await page.route('**/api/create-payment-intent', async route => {
    if (route.request().postDataJSON().plan !== 'founders') return route.continue()
    await route.fulfill({ status: 409, json: { error: 'All 100 Founders Circle spots are taken.' } })
  })
  await page.goto('/checkout?plan=founders')
  await expect(page.getByRole('alert')).toContainText('All 100 Founders Circle spots are taken.')
  await expectSoundLook(page)
  await page.getByRole('link', { name: 'Choose Annual' }).click()
  await expect(page).toHaveURL('/checkout?plan=annual')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
})

test.describe('with a server in trouble', () => {
  test.use({ expectedTroubles: [/status of 500|net::ERR_FAILED/] })

  test('a checkout that cannot begin says so and can be tried again', async ({ page }) => {
    await enter(page)
    const calls = '**/api/create-payment-intent'
    await page.route(calls, route => route.fulfill({ status: 500, json: { error: 'Broken.' } }))
    await page.goto('/checkout?plan=monthly')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  })

  test('a payment without an answer is told, and can be sent again', async ({ page }) => {
    await enter(page)
    await page.goto('/checkout?plan=monthly')
    const calls = '**/api/test-payments/confirm'
    await page.route(calls, route => route.abort())
    await payWith(page, good)
    await expectToast(page, 'Payment Failed', 'Something went wrong with your payment.')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Complete Payment' }).click()
    await expect(page).toHaveURL('/settings')
  })
})
