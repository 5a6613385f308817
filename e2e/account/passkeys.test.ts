import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

test('a passkey signs in alone, what it signed counts once, and a removed one signs in no more', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const { email } = await enter(page)
  const passkeys = await test.step('it is made in the account settings', async () => {
    const dialog = await openAccountSettings(page)
    await dialog.getByRole('button', { name: 'Passkeys' }).click()
    const list = page.getByRole('dialog', { name: 'Passkeys' })
    await list.getByLabel('Name').fill('My laptop')
    await list.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(list.getByText('My laptop')).toBeVisible()
    return list
  })
  await page.request.post('/api/auth/signout')
  await page.goto('/login')
  const sent = page.waitForRequest('**/api/auth/passkey/signin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/app')
  const { session } = await (await page.request.get('/api/auth/user')).json()
  expect(session.user.email).toBe(email)

  const again = (await sent).postDataJSON()
  expect((await page.request.post('/api/auth/passkey/signin', { data: again })).status()).toBe(403)
  const proof = await page.request.post('/api/auth/proof', { data: { passkey: again.answer } })
  expect(proof.status()).toBe(403)

  await openAccountSettings(page)
  await page.getByRole('button', { name: 'Passkeys' }).click()
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()
  await page.request.post('/api/auth/signout')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted. Please try again.')).toBeVisible()
})
