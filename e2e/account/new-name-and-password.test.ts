import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

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
  await logIn(page, { email, password: 'another horse' })
  await expect(page).toHaveURL('/app')
})
