import { readFile } from 'node:fs/promises'
import { expect, request } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { sendRegistration } from '#e2e/steps/send-registration.ts'

test('a new name and a new password hold from then on; one takes everything along, and then is gone', async ({
  page,
  baseURL,
}) => {
  const newPassword = 'another horse'
  const { email, password } = await enter(page)
  await keepPicture(page, 'gif-a.gif')
  const dialog = await openAccountSettings(page)
  await dialog.getByLabel('Display Name').fill('Ann of the Hills')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Account updated', 'Your changes have been saved.')

  const changePassword = async (current: string) => {
    await dialog.getByLabel('Current Password', { exact: true }).fill(current)
    await dialog.getByLabel('New Password', { exact: true }).fill(newPassword)
    await dialog.getByLabel('Confirm New Password').fill(newPassword)
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

  await test.step('who signs out is out, on this page and on the server', async () => {
    const { cookies, origins } = await page.context().storageState()
    const elsewhere = await request.newContext({ baseURL, storageState: { cookies, origins } })
    expect((await elsewhere.get('/api/auth/user')).status()).toBe(200)
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expectToast(page, 'Signed out', 'You have been signed out successfully')
    expect((await elsewhere.get('/api/auth/user')).status()).toBe(401)
    await elsewhere.dispose()
    await sendRegistration(page, email)
    await expectToast(page, 'Registration failed', 'An account with this email already exists.')
  })

  await test.step('a session that has ended sends one to log in, and back to where one was', async () => {
    const signedIn = await page.request.post('/api/auth/signin', { data: { email, password: newPassword } })
    expect(signedIn.status()).toBe(200)
    await page.goto('/screenshots?type=habit')
    await expect(page.getByRole('heading', { name: 'No screenshots found' })).toBeVisible()
    await page.context().clearCookies()
    await page.getByRole('searchbox').fill('gate')
    const wanted = '/screenshots?type=habit&search=gate&smart=0'
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`)
    await logIn(page, { email, password })
    await expectToast(page, 'Login failed', 'Invalid email or password.')
    await logIn(page, { email, password: newPassword })
    await expect(page).toHaveURL(wanted)
    await expectToast(page, 'Signed in successfully', 'Welcome back!')
    await expect(page.getByRole('searchbox')).toHaveValue('gate')
  })

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
  await question.getByLabel('Password', { exact: true }).fill(newPassword)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectToast(page, 'Your account is deleted', 'Your screenshots and your chats went with it.')

  const again = await page.request.post('/api/auth/signin', { data: { email, password: newPassword } })
  expect(again.status()).toBe(401)
})
