import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectNoBarriers } from '#e2e/steps/expect-no-barriers.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test('a secret in a picture is seen by who asks to see it, and by nobody before', async ({ page }) => {
  const originals: string[] = []
  page.on('request', request => {
    if (/\/image$/.test(request.url())) originals.push(request.url())
  })
  await enter(page)
  const { id } = await keepPicture(page, 'wifi-a.png')
  await page.goto('/app')
  const card = page.getByRole('article')
  await expect(card.getByRole('img')).toHaveAttribute('src', /size=thumb&veil=[0-9a-f]{16}$/)

  await ask(page, 'What is the wifi password?')
  const proof = page.getByRole('list', { name: 'Where it stands' }).getByRole('button')
  await expect(proof.getByRole('presentation')).toHaveAttribute('src', /size=veiled/)

  await proof.click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img').first()
  await expect(picture).toHaveAttribute('src', /size=veiled/)
  await expectNoBarriers(page, 'light')
  await expectNoBarriers(page, 'dark', 'contrast')
  expect(originals).toEqual([])

  await dialog.getByRole('button', { name: 'Show secrets' }).focus()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('src', `/api/screenshots/${id}/image`)
  await expect.poll(() => originals.length).toBe(1)
  const hide = dialog.getByRole('button', { name: 'Hide secrets' })
  await expect(hide).toBeFocused()
  // Where the covered one is long in coming, the bare one does not stay meanwhile: it is another element.
  const bare = await picture.elementHandle()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('src', /size=veiled/)
  expect(await bare?.isVisible()).toBe(false)

  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await card.getByRole('button', { name: 'View Details' }).click()
  await expect(picture).toHaveAttribute('src', /size=veiled/)
})
