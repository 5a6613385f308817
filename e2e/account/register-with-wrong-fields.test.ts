import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'

test('registering says under each field what is wrong with it', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('an')
  await page.getByLabel('Email').fill('ann')
  await page.getByLabel('Phone Number').fill('12345')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('different')
  await page.getByRole('button', { name: 'Create Account' }).click()

  for (const [label, sentence] of sentences) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence)
  }
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page).toHaveURL('/register')
})

const sentences = [
  ['Username', 'Username must be at least 3 characters.'],
  ['Email', 'Please enter a valid email address.'],
  ['Phone Number (optional, for SMS with Remy)', 'Phone number must be at least 10 digits'],
  ['Password', 'Password must be at least 8 characters.'],
  ['Confirm Password', "Passwords don't match"],
] as const
