import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter, type Person } from './steps/enter.ts'
import { expectToast } from './steps/expect-toast.ts'
import { holdBack } from './steps/hold-back.ts'

/** Where an address leads: the address one ends at, and the page's heading. */
type Leads = readonly [path: string, to: string, heading: string]

const landing = 'Everything you screenshot, one question away.'
const notFound = '404 Page Not Found'
const inside = ['/app', '/screenshots', '/notes', '/habits', '/projects', '/reminders', '/settings']

const forAStranger: Leads[] = [
  ['/', '/', landing],
  ['/auth', '/auth', 'Welcome Back'],
  ['/login', '/login', 'Log in'],
  ['/register', '/register', 'Create your account'],
  ['/checkout?plan=annual', '/auth?redirect=/checkout?plan=annual', 'Welcome Back'],
  ['/checkout', '/auth?redirect=/checkout?plan=monthly', 'Welcome Back'],
  ...inside.map((path): Leads => [path, `/login?redirect=${encodeURIComponent(path)}`, 'Log in']),
  ['/notes?search=a%26b&type=idea', '/login?redirect=%2Fnotes%3Fsearch%3Da%2526b%26type%3Didea', 'Log in'],
  ['/nowhere', '/nowhere', notFound],
  ['/app/nowhere', '/app/nowhere', notFound],
]

const forSomebodyKnown: Leads[] = [
  ['/app', '/app', 'Memory Hub'],
  ['/screenshots', '/screenshots', 'Screenshots'],
  ['/notes', '/notes', 'Notes Coming Soon'],
  ['/habits', '/habits', 'Habits Coming Soon'],
  ['/projects', '/projects', 'Projects Coming Soon'],
  ['/reminders', '/reminders', 'Reminders Coming Soon'],
  ['/settings', '/settings', 'Settings'],
  ['/checkout?plan=annual', '/checkout?plan=annual', 'Subscribe to Annual'],
  ['/', '/app', 'Memory Hub'],
  ['/auth', '/app', 'Memory Hub'],
  ['/login', '/app', 'Memory Hub'],
  ['/register', '/app', 'Memory Hub'],
  ['/login?redirect=%2Fnotes%3Fsearch%3Dgate', '/notes?search=gate', 'Notes'],
  ['/auth?redirect=/checkout?plan=founders', '/checkout?plan=founders', 'Join the Founders Circle'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/app', 'Memory Hub'],
  ['/nowhere', '/nowhere', notFound],
]

test('every address leads a stranger where it should', async ({ page }) => {
  for (const leads of forAStranger) await expectToLead(page, leads)
})

test('every address leads somebody who is signed in where it should', async ({ page }) => {
  await enter(page)
  for (const leads of forSomebodyKnown) await expectToLead(page, leads)
})

test('from a page that is not there a way leads back, and one to log in', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: landing })).toBeVisible()
  await enter(page)
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go to your memories' }).click()
  await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()
})

test.describe('with a page that is broken', () => {
  test.use({ expectedTroubles: [/The page is broken/] })

  test('that is said, loading it again may help, and a way leads back', async ({ page }) => {
    await enter(page)
    const script = '**/assets/settings-page-*.js'
    const broken = `export function SettingsPage() { throw new Error('The page is broken') }`
    await page.route(script, route => route.fulfill({ contentType: 'text/javascript', body: broken }))
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await expect(
      page.getByText('Nothing you kept is lost. Loading the page again usually helps.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('heading', { name: 'Memory Hub', exact: true })).toBeVisible()

    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  })
})

test('what is on its way is said while one waits for it', async ({ page }) => {
  const answer = await holdBack(page, '**/api/auth/user')
  const load = await holdBack(page, '**/assets/login-page-*.js')
  await page.goto('/screenshots')
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByText('Redirecting to login...')).toBeVisible()
  load()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a chosen plan goes along from logging in to registering and back, and on to its checkout', async ({
  page,
}) => {
  const person = await enter(page)
  await page.context().clearCookies()
  await page.goto('/login?plan=annual&redirect=%2Fnotes')
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/register?plan=annual&redirect=%2Fnotes')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?plan=annual&redirect=%2Fnotes')
  await logIn(page, person)
  await expect(page).toHaveURL('/checkout?plan=annual')
})

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

test('what leads nowhere yet is there and does nothing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await enter(page)
  for (const thing of ['Note', 'Habit', 'Project', 'Reminder']) {
    await page.goto(`/${thing.toLowerCase()}s`)
    await page.getByRole('button', { name: `New ${thing}` }).click()
    await page.getByRole('button', { name: `Create Your First ${thing}` }).click()
    await expect(page).toHaveURL(`/${thing.toLowerCase()}s`)
  }
})

async function expectToLead(page: Page, [path, to, heading]: Leads) {
  await test.step(`${path} → ${to}`, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveURL(to)
  })
}

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
