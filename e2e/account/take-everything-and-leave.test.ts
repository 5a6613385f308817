import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToast } from '#e2e/steps/expect-toast.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

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
