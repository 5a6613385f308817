import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'

test('no letter is lost on a slow device, nor typed behind what was cleared', async ({ page }) => {
  await enter(page)
  await page.goto('/app')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const search = page.getByRole('searchbox', { name: 'Search screenshots' })
  // A little longer than the rest after which what was typed is searched for.
  await search.pressSequentially('subnet mask', { delay: 255 })
  await expect(search).toHaveValue('subnet mask')
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click()
  await search.pressSequentially('gate')
  await expect(search).toHaveValue('gate')
})
