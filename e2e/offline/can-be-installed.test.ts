import { expect } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'

test.use({ serviceWorkers: 'allow', expectedTroubles: [/net::ERR_/] })

test('a browser finds what it needs to install Remy, and the address where it starts works without a network', async ({
  page,
  context,
}) => {
  await enter(page)
  await keepPicture(page, 'gif-a.gif')
  await page.goto('/app')
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
  const browser = await context.newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])

  await browser.detach()
  await expect.poll(() => page.evaluate(`caches.has('remy-pictures')`), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await page.goto(JSON.parse(data ?? '{}').start_url)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.setOffline(false)
})
