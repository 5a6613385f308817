import { expect } from '@playwright/test'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { goTo, goWithin } from './go-to.ts'
import type { States } from './walk-through.ts'

/** Places beside the hub: other screens, the settings, the checkout. */
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
  'a checkout that does not begin': async page => {
    await page.route(intents, route => route.fulfill({ status: 429, json: { error: 'Not now.' } }))
    await goWithin(page, '/checkout?plan=annual')
    await expectToast(page, 'Checkout Error', 'Could not initialize checkout. Please try again.')
    await page.unroute(intents)
  },
  'a checkout where every spot is taken': async page => {
    const error = 'All 100 Founders Circle spots are taken.'
    await page.route(intents, route => route.fulfill({ status: 409, json: { error } }))
    await goWithin(page, '/checkout?plan=founders', error)
    await page.unroute(intents)
  },
}

const intents = '**/api/create-payment-intent'
