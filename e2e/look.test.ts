import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectNothingToPanFor } from './steps/expect-nothing-to-pan-for.ts'
import { expectToast } from './steps/expect-toast.ts'
import { holdBack } from './steps/hold-back.ts'
import { keepPicture } from './steps/keep-picture.ts'
import { pictureFile } from './steps/picture-file.ts'

/** A state of the product: how one comes to it, from wherever the one before ended. */
type State = (page: Page) => Promise<unknown>
type States = Record<string, State>

const outside: States = {
  'the landing page': page => go(page, '/', 'Everything you screenshot, one question away.'),
  'signing in or up': page => go(page, '/auth', 'Welcome Back'),
  'signing up with wrong fields': async page => {
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  },
  'logging in': page => go(page, '/login', 'Log in'),
  'a refused login': async page => {
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed')).toBeVisible()
  },
  registering: page => go(page, '/register', 'Create your account'),
  'registering with wrong fields': async page => {
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible()
  },
  'a page that is not there': page => go(page, '/no/such/page', '404 Page Not Found'),
  'a link to confirm that will not do': page => go(page, '/confirm?token=none-of-ours', 'Not confirmed yet'),
}

/** Lets the upload go on that is held back to be looked at. */
let letGo = () => {}

const hub: States = {
  'a hub where nothing is kept': page => go(page, '/app', 'No screenshots found'),
  'choosing what to upload': async page => {
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Upload Screenshot' })).toBeVisible()
  },
  'an upload that is refused': async page => {
    const file = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByRole('dialog').getByLabel('Screenshot file').setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
  'an upload under way': async page => {
    await page.goto('/app')
    await page.evaluate(lingerOn)
    letGo = await holdBack(page, '**/api/screenshots')
    await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
    await page.getByRole('dialog').getByLabel('Screenshot file').setInputFiles(pictureFile('wifi-a.png'))
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  },
  'an upload that is done': async page => {
    letGo()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100', { timeout: 20_000 })
    await expectToast(page, 'Screenshot uploaded', 'Your screenshot has been analyzed and saved.')
  },
  'a hub with screenshots': async page => {
    await page.unroute('**/api/screenshots')
    await keepPicture(page, 'habit-a.png')
    await page.goto('/app')
    await expect(page.getByRole('article')).toHaveCount(2)
  },
  'choosing a type': async page => {
    await page.getByRole('combobox', { name: 'Type' }).click()
    await expect(page.getByRole('option', { name: 'Meal' })).toBeVisible()
  },
  'the account menu': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'My Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
  'changing a category, with a new one': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'Change Category' }).click()
    await page.getByRole('button', { name: 'Create New Category' }).click()
    await expect(page.getByLabel('Category name')).toBeFocused()
  },
  'being asked before deleting': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this screenshot?' })).toBeVisible()
  },
  'what is known of a screenshot': async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: 'View Details' }).click()
    await expect(page.getByRole('dialog').getByText('AI Analysis')).toBeVisible()
  },
  'another category to add': async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
  'a screenshot that is gone': page => go(page, '/app?screenshot=999999', 'This screenshot is gone'),
  'a smart search': async page => {
    await page.goto('/app?search=wifi&smart=1')
    await expect(page.getByRole('heading', { name: 'Smart Search Results' })).toBeVisible()
  },
  'a search that finds nothing': page => go(page, '/app?search=xylophone', 'No screenshots found'),
  'an answer of Remy': async page => {
    await page.goto('/app')
    await showChat(page)
    await ask(page, 'What is the wifi password?')
    await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  },
  'a message that did not get through': async page => {
    await page.route('**/api/chats', route => route.fulfill({ status: 429, json: { error: 'Not now.' } }))
    await ask(page, 'And the subnet?')
    await expectToast(page, 'Failed to send message', 'Error: Not now.')
    await page.unroute('**/api/chats')
  },
  'the menu of a phone': async page => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (!(await menu.isVisible())) return
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Habits' })).toBeVisible()
  },
  'screenshots in lines': async page => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'List View' }).click()
    await page.getByRole('button', { name: 'Save Display Settings' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Remy' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  },
  'screenshots that could not be loaded': async page => {
    await page.route('**/api/screenshots', route => route.fulfill({ status: 429, json: { error: 'Later.' } }))
    await go(page, '/screenshots', 'Your screenshots could not be loaded')
    await page.unroute('**/api/screenshots')
  },
}

const places: States = {
  'the screenshots': page => go(page, '/screenshots', 'Screenshots'),
  'notes to come': page => go(page, '/notes', 'Notes Coming Soon'),
  'habits to come': page => go(page, '/habits', 'Habits Coming Soon'),
  'projects to come': page => go(page, '/projects', 'Projects Coming Soon'),
  'reminders to come': page => go(page, '/reminders', 'Reminders Coming Soon'),
  'the subscription': async page => {
    await page.goto('/settings?tab=subscription')
    await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  },
  'notification settings to come': async page => {
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await expect(page.getByText('Notification settings coming soon.')).toBeVisible()
  },
  'privacy settings to come': async page => {
    await page.getByRole('tab', { name: 'Privacy' }).click()
    await expect(page.getByText('Privacy settings coming soon.')).toBeVisible()
  },
  'text messages that are not set up': async page => {
    await page.getByRole('tab', { name: 'SMS' }).click()
    await expect(page.getByText('Twilio integration is not configured.', { exact: false })).toBeVisible()
  },
  'the notifications one wants': async page => {
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Notifications' }).click()
    await page.getByRole('button', { name: 'Save Notification Settings' }).click()
    await expectToast(page, 'Notification settings saved', 'Your notification preferences have been updated.')
  },
  'a checkout that does not begin': async page => {
    await page.route(intents, route => route.fulfill({ status: 429, json: { error: 'Not now.' } }))
    await page.goto('/checkout?plan=annual')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(intents)
  },
  'a checkout of what one has': async page => {
    const error = 'You are in the Founders Circle already, for life.'
    await page.route(intents, route => route.fulfill({ status: 409, json: { error } }))
    await go(page, '/checkout?plan=founders', error)
  },
  'a page that is broken': async page => {
    await page.route(settingsPage, route =>
      route.fulfill({ contentType: 'text/javascript', body: brokenPage }),
    )
    await go(page, '/settings', 'This page could not be shown')
  },
}

const intents = '**/api/create-payment-intent'
const settingsPage = '**/assets/settings-page-*.js'
const brokenPage = `export function SettingsPage() { throw new Error('The page is broken') }`
/** What closes by itself after a second stays to be looked at. */
const lingerOn = `{
  const usual = window.setTimeout
  window.setTimeout = (work, milliseconds, ...rest) => usual(work, milliseconds === 1000 ? 60_000 : milliseconds, ...rest)
}`

const devices = {
  'a desktop': { viewport: { width: 1440, height: 800 } },
  'a small phone': { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
}

for (const [device, use] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    // Looking through everything takes its time.
    test.describe.configure({ timeout: 120_000 })
    test.use({ ...use, expectedTroubles: [/The page is broken/] })

    test('what a stranger sees keeps nobody out', ({ page }) => walkThrough(page, outside))

    test('the hub and its dialogs keep nobody out', async ({ page }) => {
      await enter(page)
      await walkThrough(page, hub)
    })

    test('the other places keep nobody out', async ({ page }) => {
      await enter(page)
      await walkThrough(page, places)
    })
  })
}

async function walkThrough(page: Page, states: States) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, reach] of Object.entries(states)) {
    await test.step(name, async () => {
      await reach(page)
      await expectNoBarriers(page)
      await expectNothingToPanFor(page)
    })
  }
}

async function go(page: Page, path: string, heading: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** On a phone it is a tab of its own. */
async function showChat(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('tab', { name: 'Chat' }).click()
}

async function ask(page: Page, question: string) {
  await page.getByPlaceholder('Ask about your screenshots...').fill(question)
  await page.keyboard.press('Enter')
}
