import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { payWith } from './pay-with.ts'

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
  await payWith(page, '4242424242424242')
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
  // A day that next year lacks becomes the month's last, as in billing.
  const days = new Date(date.getFullYear() + 1, date.getMonth() + 1, 0).getDate()
  const end = new Date(date.getFullYear() + 1, date.getMonth(), Math.min(date.getDate(), days))
  return `Next billing date: ${end.toLocaleDateString('en-US', { dateStyle: 'long' })}`
}
