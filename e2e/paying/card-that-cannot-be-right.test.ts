import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectSoundLook } from '#e2e/steps/expect-sound-look.ts'

test('a card that cannot be right is refused before it is sent, field by field', async ({ page }) => {
  await enter(page)
  await page.goto('/checkout?plan=monthly')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  const number = page.getByLabel('Card number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription("Your card's security code is incomplete.")
  await page.getByLabel('Expiry').fill('0120')
  await expect(page.getByLabel('Expiry')).toHaveValue('01/20')
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(
    "Your card's expiration date is in the past.",
  )
  await expectSoundLook(page)
})
