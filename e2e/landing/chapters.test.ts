import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { chapters } from './chapters.ts'

test('each chapter is one click away, and the focus goes there', async ({ page }) => {
  await page.goto('/')
  for (const [name, hash] of [
    ['Features', '#features'],
    ['How It Works', '#how-it-works'],
    ['Pricing', '#pricing'],
  ] as const) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${hash}`)
    const chapter = page.getByRole('region', { name: chapters[hash] })
    await expect(chapter).toBeFocused()
    await expect(chapter.getByRole('heading', { level: 2 })).toBeInViewport()
  }
})
