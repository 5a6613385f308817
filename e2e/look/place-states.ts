import { expect } from '@playwright/test'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { goTo, goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** What lies beside the hub: other places, the settings, paying. */
export const placeStates: States = {
  'the screenshots': page => goTo(page, '/screenshots', 'Screenshots'),
  'notes to come': page => goWithin(page, '/notes', 'Notes Coming Soon'),
  'habits to come': page => goWithin(page, '/habits', 'Habits Coming Soon'),
  'projects to come': page => goWithin(page, '/projects', 'Projects Coming Soon'),
  'reminders to come': page => goWithin(page, '/reminders', 'Reminders Coming Soon'),
  'the subscription': async page => {
    await goWithin(page, '/settings?tab=subscription')
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
    await page.keyboard.press('Escape')
    await goWithin(page, '/checkout?plan=annual')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(intents)
  },
  'a checkout of what one has': async page => {
    const error = 'You are in the Founders Circle already, for life.'
    await page.route(intents, route => route.fulfill({ status: 409, json: { error } }))
    await goTo(page, '/checkout?plan=founders', error)
  },
  'a page that is broken': async page => {
    await page.route(settingsPage, route =>
      route.fulfill({ contentType: 'text/javascript', body: brokenPage }),
    )
    await goTo(page, '/settings', 'This page could not be shown')
  },
}

const intents = '**/api/create-payment-intent'
const settingsPage = '**/assets/settings-page-*.js'
const brokenPage = `export function SettingsPage() { throw new Error('The page is broken') }`
