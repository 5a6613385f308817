import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { enter } from './steps/enter.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { expectToast } from './steps/expect-toast.ts'
import { keepPicture } from './steps/keep-picture.ts'

test('a new name and a new password hold from then on', async ({ page }) => {
  const { email, password } = await enter(page)
  const dialog = await openAccountSettings(page)
  await dialog.getByLabel('Display Name').fill('Ann of the Hills')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Account updated', 'Your changes have been saved.')

  const changePassword = async (current: string) => {
    await dialog.getByLabel('Current Password', { exact: true }).fill(current)
    await dialog.getByLabel('New Password', { exact: true }).fill('another horse')
    await dialog.getByLabel('Confirm New Password').fill('another horse')
    await dialog.getByRole('button', { name: 'Update Password' }).click()
  }
  await changePassword('wrong horse')
  await expect(dialog.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
    'The current password is not right.',
  )
  await changePassword(password)
  await expectToast(page, 'Password updated', 'Every other device has been signed out.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ann of the Hills')).toBeVisible()

  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/app')
})

test('one takes everything along, and then is gone', async ({ page }) => {
  const { email, password } = await enter(page)
  await keepPicture(page, 'gif-a.gif')
  const dialog = await openAccountSettings(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^remy-export-.*\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.toString('latin1', 0, 2)).toBe('PK')
  expect(bytes.includes('remy.json')).toBe(true)
  await expectToast(page, 'Export ready', `${file.suggestedFilename()} is among your downloads.`)

  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectToast(page, 'Your account is deleted', 'Your screenshots and your chats went with it.')

  const again = await page.request.post('/api/auth/signin', { data: { email, password } })
  expect(again.status()).toBe(401)
})

test('what one likes to see is seen at once, for as long as the page lives', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  const hello = page
    .getByRole('region', { name: 'Chat with Remy' })
    .getByText(/^Good (morning|afternoon|evening)/)
  await expect(hello).toBeVisible()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Account settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('tab', { name: 'Display' }).click()
  await dialog.getByRole('switch', { name: 'AI Welcome Message' }).click()
  await dialog.getByRole('button', { name: 'Save Display Settings' }).click()
  await expectToast(page, 'Display settings saved', 'Your display preferences have been updated.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Memory Hub' }).click()
  await expect(page.getByPlaceholder('Ask about your screenshots...')).toBeVisible()
  await expect(hello).toBeHidden()
  await page.reload()
  await expect(hello).toBeVisible()
})

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

async function openAccountSettings(page: Page) {
  await page.goto('/settings')
  await expect(
    page.getByText(
      'Twilio integration is not configured. Contact the administrator to enable SMS functionality.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Account settings' }).click()
  return page.getByRole('dialog', { name: 'Account Settings' })
}
