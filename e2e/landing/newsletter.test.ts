import { expect, type Locator } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'

test('the newsletter asks for an address and sends nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/spots left/)).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const address = page.getByRole('textbox', { name: 'Email' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await expect(address).toBeFocused()
  await expectValid(address, false)
  await address.fill('no address')
  await expectValid(address, false)
  await address.fill('ann@example.com')
  await expectValid(address, true)
  await subscribe.click()
  await expect(address).toHaveValue('ann@example.com')
  await expect(page).toHaveURL('/')
  // The browser fetches the page's icon when it sees fit.
  expect(asked.filter(call => !call.startsWith('GET /assets/favicon-'))).toEqual([])
})

/** As the browser sees it, which refuses to send what is not. */
const expectValid = (field: Locator, isValid: boolean) =>
  expect(field).toHaveJSProperty('validity.valid', isValid)
