import { expect, request } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { registerThroughPage } from '#e2e/steps/register-through-page.ts'
import { sendRegistration } from '#e2e/steps/send-registration.ts'

test.use({ expectedTroubles: [/net::ERR_FAILED .*\/api\/auth\//] })

test('who signs out is out, on this page and on the server', async ({ page, baseURL }) => {
  await registerThroughPage(page, 'leaving@example.com')
  await expectToast(page, 'Registration successful!', 'Your account has been created.')
  const { cookies, origins } = await page.context().storageState()
  const elsewhere = await request.newContext({ baseURL, storageState: { cookies, origins } })
  expect((await elsewhere.get('/api/auth/user')).status()).toBe(200)

  await page.route('**/api/auth/signout', route => route.abort())
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'Sign out failed', 'Failed to sign out')
  await page.unroute('**/api/auth/signout')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Signed out', 'You have been signed out successfully')
  expect((await elsewhere.get('/api/auth/user')).status()).toBe(401)
  await elsewhere.dispose()

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()

  await sendRegistration(page, 'leaving@example.com')
  await expectToast(page, 'Registration failed', 'An account with this email already exists.')
  await page.route('**/api/auth/user', route => route.abort())
  await page.goto('/login')
  await expectToast(page, 'Session Error', 'Failed to retrieve your session')
})
