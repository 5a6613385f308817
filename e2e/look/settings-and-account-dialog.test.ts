import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

test('the settings and the account dialog keep nobody out', async ({ page }) => {
  await enter(page)
  await page.route('/api/sms/status', route => route.fulfill({ status: 429, json: { error: 'Later.' } }))
  await page.goto('/settings')
  await expectToast(page, 'Error', 'Failed to check Twilio configuration status')
  await page.unroute('/api/sms/status')
  await page.route('/api/sms/status', route => route.fulfill({ json: configured }))
  await page.goto('/settings')
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  await expectSoundLook(page)
  await page.unroute('/api/sms/status')

  const dialog = await openAccountSettings(page)
  for (const tab of ['Display', 'Billing', 'Account']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectSoundLook(page)
  }
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  await expectSoundLook(page)
})

const configured = { configured: true, twilioNumber: '+15550100123' }
