import { expect } from '@playwright/test'
import { goTo, goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** What can be seen without an account. */
export const strangerStates: States = {
  'the landing page': page => goTo(page, '/', 'Everything you screenshot, one question away.'),
  'signing in or up': page => goTo(page, '/auth', 'Welcome Back'),
  'signing up with wrong fields': async page => {
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  },
  'logging in': page => goWithin(page, '/login', 'Log in'),
  'a refused login': async page => {
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed')).toBeVisible()
  },
  registering: page => goWithin(page, '/register', 'Create your account'),
  'registering with wrong fields': async page => {
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible()
  },
  'a page that is not there': page => goWithin(page, '/no/such/page', '404 Page Not Found'),
  'a link to confirm that will not do': page =>
    goWithin(page, '/confirm?token=none-of-ours', 'Not confirmed yet'),
  'a link to confirm that is too old, and no address for another': async page => {
    const error = 'This link has expired. You can request a new one.'
    await page.route('**/api/auth/confirm', route => route.fulfill({ status: 410, json: { error } }))
    await goWithin(page, '/confirm?token=of-last-year')
    await expect(page.getByText(error)).toBeVisible()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await page.unroute('**/api/auth/confirm')
  },
}
