import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'

test('who was signed in here is inside at once, and sees nothing of this page', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('userSession', '{"user":{}}')`)
  const drawn: string[] = []
  await page.exposeFunction('noteDrawn', (path: string) => drawn.push(path))
  await page.addInitScript(
    `new PerformanceObserver(() => noteDrawn(location.pathname)).observe({ type: 'paint', buffered: true })`,
  )
  await page.goto('/')
  await expect(page).toHaveURL('/login?redirect=%2Fapp')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(drawn).not.toContain('/')
})
