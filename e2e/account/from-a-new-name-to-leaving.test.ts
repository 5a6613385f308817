import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

test('a new name and a new password hold from then on; one takes everything along, and then is gone', async ({
  page,
}) => {
  const { email, password } = await enter(page)
  await keepPicture(page, 'gif-a.gif')
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
  await logIn(page, { email, password: 'another horse' })
  await expect(page).toHaveURL('/app')

  await openAccountSettings(page)
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
  await question.getByLabel('Password', { exact: true }).fill('another horse')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectToast(page, 'Your account is deleted', 'Your screenshots and your chats went with it.')

  const again = await page.request.post('/api/auth/signin', { data: { email, password: 'another horse' } })
  expect(again.status()).toBe(401)
})
