import { expect, type Locator } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectNothingToPanFor } from '#e2e/steps/expect-nothing-to-pan-for.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

// What remains of a desktop of 1280 by 1024 at 400 % zoom.
test.use({ viewport: { width: 320, height: 256 } })

test('at four times the size every word is whole, and nothing that keeps its place leaves no room for the rest', async ({
  page,
}) => {
  await enter(page)
  await keepPicture(page, 'wifi-a.png')
  await page.goto('/app')
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
  expect(await page.evaluate(wordsCutShort)).toEqual([])
  await expectNothingToPanFor(page)
  expect(await heightOf(page.getByRole('feed'))).toBeGreaterThan(128)

  await card.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Extracted Text').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Download' })).not.toBeInViewport()
  await dialog.getByRole('button', { name: 'Ask Remy' }).click()

  await expect(page.getByText('Talking about')).toBeVisible()
  expect(await heightOf(page.getByRole('log', { name: 'Conversation' }))).toBeGreaterThan(64)
})

const wordsCutShort = `[...document.querySelectorAll('search *')]
  .filter(element => element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis')
  .map(element => element.textContent)`

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0
