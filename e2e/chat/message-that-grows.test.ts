import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test('what one writes grows to 120 pixels and scrolls from there', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  const message = page.getByRole('textbox', { name: 'Message to Remy' })
  await expect(message).toHaveAttribute('placeholder', 'Ask about your screenshots...')
  const height = async () => (await message.boundingBox())?.height ?? 0
  const before = await height()
  await message.fill('one\ntwo\nthree')
  const grown = await height()
  expect(grown).toBeGreaterThan(before)
  await message.fill('a line\n'.repeat(30))
  expect(await height()).toBe(120)
  await message.fill('')
  expect(await height()).toBe(before)
})
