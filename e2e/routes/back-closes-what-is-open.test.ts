import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { upload } from '#e2e/steps/upload.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('Back closes the topmost of what is open, and nothing else', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  await upload(page, 'gif-a.gif')
  await page.goto('/screenshots')

  await test.step('the menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await stepsAre(page, 1)
    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/screenshots')
  })

  await test.step('the enlarged picture, then the details', async () => {
    await page.getByRole('article').getByRole('button', { name: 'View Details' }).tap()
    await page.getByRole('button', { name: 'Enlarge the picture' }).tap()
    const viewer = page.getByRole('button', { name: 'Close the picture' })
    await expect(viewer).toBeVisible()
    await stepsAre(page, 1)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/screenshots')
  })

  await test.step('a dialog of the account settings, then the settings', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Account settings' }).tap()
    await page.getByRole('button', { name: 'Recently deleted' }).tap()
    const trash = page.getByRole('dialog', { name: 'Recently deleted' })
    await expect(trash).toBeVisible()
    await stepsAre(page, 2)
    await page.goBack()
    await expect(trash).toBeHidden()
    const settings = page.getByRole('dialog', { name: 'Account Settings' })
    await expect(settings).toBeVisible()
    await page.goBack()
    await expect(settings).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  await test.step('what was open before a reload', async () => {
    await page.goto('/app')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Account settings' }).tap()
    await expect(page.getByRole('dialog', { name: 'Account Settings' })).toBeVisible()
    await stepsAre(page, 1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Account settings' })).toBeVisible()
    await stepsAre(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(/\/app$/)
  })

  await test.step('a page that a menu led to is left with one Back', async () => {
    await page.goto('/app')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'Screenshots' }).tap()
    await expect(page.getByRole('heading', { name: 'Screenshots', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/app$/)
    await stepsAre(page, 0)
  })
})

const stepsAre = (page: Page, count: number) =>
  expect.poll(() => page.evaluate('history.state?.aboveThePage ?? 0')).toBe(count)
