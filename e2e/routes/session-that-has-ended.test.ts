import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { logIn } from '#e2e/steps/log-in.ts'

test('a session that has ended sends one to log in, and back to where one was', async ({ page }) => {
  const person = await enter(page)
  await page.goto('/screenshots?type=note')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('searchbox').fill('gate')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/screenshots?type=note&search=gate')}`)
  await logIn(page, person)
  await expectToast(page, 'Signed in successfully', 'Welcome back!')
  await expect(page).toHaveURL('/screenshots?type=note&search=gate')
})
