import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'

test('after the password a passkey, a code or a spare code signs in, and nothing less', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const { email, password } = await enter(page)
  const spareCode = await test.step('it is turned on with a passkey', async () => {
    const settings = await openAccountSettings(page)
    await settings.getByRole('button', { name: 'Passkeys' }).click()
    const passkeys = page.getByRole('dialog', { name: 'Passkeys' })
    await passkeys.getByLabel('Name').fill('My laptop')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(passkeys.getByText('My laptop')).toBeVisible()
    await page.keyboard.press('Escape')
    await settings.getByRole('button', { name: 'Two-step sign-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
    await dialog.getByRole('button', { name: 'Use passkeys' }).click()
    const codes = dialog.getByRole('list', { name: 'Spare codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    return codes.first().innerText()
  })
  const signIn = async () => {
    await page.request.post('/api/auth/signout')
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expect(page.getByText(/^One more step/)).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/app')

  await signIn()
  await page.getByLabel('Spare code').fill(spareCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/app')

  await test.step('the last passkey stays until there is an app', async () => {
    const { id } = (await (await page.request.get('/api/auth/passkeys')).json())[0]
    const remove = () => page.request.delete(`/api/auth/passkeys/${id}`)
    expect((await remove()).status()).toBe(409)
    const { secret } = await (await page.request.post('/api/auth/two-step/app')).json()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const confirmed = await page.request.post('/api/auth/two-step/app/confirm', { data: { code } })
    expect(await confirmed.json()).toEqual({ spareCodes: null })
    expect((await remove()).status()).toBe(204)
  })
})
