import { expect, type Locator } from '@playwright/test'
import { test } from '#e2e/shared-product-test.ts'
import { holdBack } from '#e2e/steps/hold-back.ts'
import { chapters } from './chapters.ts'
import { expectPlansToLeadToCheckout } from './expect-plans-to-lead-to-checkout.ts'

test('each chapter is one click away, nothing moves under the reader, and the ways in lead where they say', async ({
  page,
}) => {
  await test.step('the spots that are left come without moving anything', async () => {
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

  await test.step('the focus goes to the chapter', async () => {
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

  await test.step('the newsletter asks for an address and sends nothing', async () => {
    const asked: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const address = page.getByRole('textbox', { name: 'Email' })
    const subscribe = page.getByRole('button', { name: 'Subscribe' })
    const { href } = new URL(page.url())
    await subscribe.click()
    await expect(address).toBeFocused()
    await expectValid(address, false)
    await address.fill('no address')
    await expectValid(address, false)
    await address.fill('ann@example.com')
    await expectValid(address, true)
    await subscribe.click()
    await expect(address).toHaveValue('ann@example.com')
    await expect(page).toHaveURL(href)
    // The browser fetches the page's icon whenever it likes.
    expect(asked.filter(call => !call.startsWith('GET /assets/favicon-'))).toEqual([])
  })

  await expectPlansToLeadToCheckout(page)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp')
  await page.goBack()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Everything you screenshot, one question away.',
  )
})

/** In the browser's view, which refuses to send an invalid field. */
const expectValid = (field: Locator, isValid: boolean) =>
  expect(field).toHaveJSProperty('validity.valid', isValid)

/** Chromium reports this for every part of the page that moves by itself. */
const noteShifts = `
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
`
