import { expect, type Page } from '@playwright/test'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { goTo } from './go-to.ts'
import type { States } from './walk-through.ts'

/** The script of the settings page, which is blocked at the end of the walk. */
export const settingsPage = '**/assets/settings-page-*.js'

/** The settings with text messages configured, and the account dialog. */
export const accountStates: States = {
  'text messages of which nothing is known': async page => {
    await page.route(smsStatus, route => route.fulfill({ status: 429, json: { error: 'Later.' } }))
    await page.goto('/settings')
    await expectToast(page, 'Error', 'Failed to check Twilio configuration status')
    await page.unroute(smsStatus)
  },
  'sending a text message': async page => {
    const configured = { configured: true, twilioNumber: '+15550100123' }
    await page.route(smsStatus, route => route.fulfill({ json: configured }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Phone Number')).toBeVisible()
    await page.unroute(smsStatus)
  },
  'how things are shown': async page => {
    await page.getByRole('button', { name: 'Account settings' }).click()
    await openTab(page, 'Display')
  },
  'what one pays': page => openTab(page, 'Billing'),
  'the notifications one wants': async page => {
    await openTab(page, 'Notifications')
    await page.getByRole('button', { name: 'Save Notification Settings' }).click()
    await expectToast(page, 'Notification settings saved', 'Your notification preferences have been updated.')
  },
  'an account, and what is missing for a new password': async page => {
    await openTab(page, 'Account')
    await page.getByRole('dialog').getByRole('button', { name: 'Update Password' }).click()
  },
  'being asked before the account is deleted': async page => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  },
  'a page that is broken': async page => {
    await page.route(settingsPage, route =>
      route.fulfill({ contentType: 'text/javascript', body: brokenPage }),
    )
    await goTo(page, '/settings', 'This page could not be shown')
  },
}

async function openTab(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('tab', { name }).click()
  await expect(dialog.getByRole('tabpanel', { name })).toBeVisible()
}

const smsStatus = '**/api/sms/status'
const brokenPage = `export function SettingsPage() { throw new Error('The page is broken') }`
