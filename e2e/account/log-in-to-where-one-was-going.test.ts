import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { logIn } from '#e2e/steps/log-in.ts'

test('a session that has ended sends one to log in, and back to where one was; a second login is not asked for', async ({
  page,
}) => {
  const { email, password } = await enter(page)
  await page.goto('/screenshots?type=note')
  await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('searchbox').fill('gate')
  const wanted = '/screenshots?type=note&search=gate'
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`)

  await logIn(page, { email, password: 'wrong horse' })
  await expectToast(page, 'Login failed', 'Invalid email or password.')
  await logIn(page, { email, password })
  await expect(page).toHaveURL(wanted)
  await expectToast(page, 'Signed in successfully', 'Welcome back!')
  await expect(page.getByRole('searchbox')).toHaveValue('gate')

  await page.goto('/login?redirect=/notes')
  await expect(page.getByRole('heading', { name: 'Notes Coming Soon' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/app')
})
