import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'

test('the spots that are left come without moving anything', async ({ page }) => {
  await page.addInitScript(noteShifts)
  const answer = await holdBack(page, '**/api/plans')
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Founders Circle' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByText(/spots left/)).toBeHidden()
  answer()
  await expect(card.getByText(/\d+ of 100 spots left/)).toBeVisible()
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.01)
})

/** Chromium says this for every part of the page that moves by itself. */
const noteShifts = `
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
`
