import { expect, request } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectToast } from './steps/expect-toast.ts'
import { registerThroughPage } from './steps/register-through-page.ts'
import { sendRegistration } from './steps/send-registration.ts'

test.use({ expectedTroubles: [/net::ERR_FAILED .*\/api\/auth\//] })

test('registering says under each field what is wrong with it', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('an')
  await page.getByLabel('Email').fill('ann')
  await page.getByLabel('Phone Number').fill('12345')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('different')
  await page.getByRole('button', { name: 'Create Account' }).click()

  for (const [label, sentence] of sentences) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence)
  }
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page).toHaveURL('/register')
})

const sentences = [
  ['Username', 'Username must be at least 3 characters.'],
  ['Email', 'Please enter a valid email address.'],
  ['Phone Number (optional, for SMS with Remy)', 'Phone number must be at least 10 digits'],
  ['Password', 'Password must be at least 8 characters.'],
  ['Confirm Password', "Passwords don't match"],
] as const

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

test('logging in leads to where one was going, and is not asked for twice', async ({ page }) => {
  const { email, password } = await enter(page)
  await page.context().clearCookies()
  const wanted = '/screenshots?search=gate&type=note'
  const logIn = async (given: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(given)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  await page.goto(wanted)
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`)
  await logIn('wrong horse')
  await expectToast(page, 'Login failed', 'Invalid email or password.')
  await logIn(password)
  await expect(page).toHaveURL(wanted)
  await expectToast(page, 'Signed in successfully', 'Welcome back!')
  await expect(page.getByRole('searchbox')).toHaveValue('gate')

  await page.goto('/login')
  await expect(page).toHaveURL('/app')
  await page.goto('/login?redirect=/notes')
  await expect(page.getByRole('heading', { name: 'Notes Coming Soon' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/app')
})
