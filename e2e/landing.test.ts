import { expect, type Page } from '@playwright/test'
import { test } from './shared-product-test.ts'
import { expectSoundLook } from './steps/expect-sound-look.ts'
import { holdBack } from './steps/hold-back.ts'

/** The chapters, by where the address says they are. */
const chapters = {
  '#features': 'You save it once. Remy does the remembering.',
  '#how-it-works': 'Three steps, and only the first is yours.',
  '#pricing': 'One product, three ways to pay for it.',
} as const
const offers = [
  ['Monthly', '$4.99/month', ['All features', 'Cancel anytime']],
  ['Annual', '$47/year', ['All features', 'Save 20%', 'Rate locked for life']],
  ['Founders Circle', '$199 one-time', ['All features', 'Lifetime access', 'Limited to 100 spots']],
] as const

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

test('the ways in lead where they say', async ({ page }) => {
  await page.goto('/')
  await expectEachPlanToLeadToItsCheckout(page)
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

/** Each plan has one button, which leads there. */
async function expectEachPlanToLeadToItsCheckout(page: Page) {
  for (const [name, button, plan] of [
    ['Monthly', 'Choose Monthly', 'monthly'],
    ['Annual', 'Choose Annual', 'annual'],
    ['Founders Circle', 'Join the Founders Circle', 'founders'],
  ] as const) {
    const way = page.getByRole('article', { name, exact: true }).getByRole('link')
    await expect(way).toHaveText(button)
    await expect(way).toHaveAttribute('href', `/checkout?plan=${plan}`)
  }
}

test('the newsletter asks for an address and sends nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/spots left/)).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const address = page.getByRole('textbox', { name: 'Email' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const wrong = address.and(page.locator(':invalid'))
  await subscribe.click()
  await expect(wrong).toBeFocused()
  await address.fill('no address')
  await expect(wrong).toHaveCount(1)
  await address.fill('ann@example.com')
  await expect(wrong).toHaveCount(0)
  await subscribe.click()
  await expect(address).toHaveValue('ann@example.com')
  await expect(page).toHaveURL('/')
  // The browser fetches the page's icon when it sees fit.
  expect(asked.filter(call => call !== 'GET /favicon.svg')).toEqual([])
})

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

test('sold out is said on the card and on its button', async ({ page }) => {
  await page.route('**/api/plans', route => route.fulfill({ json: { foundersSpotsLeft: 0 } }))
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Founders Circle' })
  await expect(card.getByText('All 100 spots are taken')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Sold out' })).toBeVisible()
  await expectSoundLook(page)
})

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

test('a stored session that is the word null is none', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('userSession', 'null')`)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('before any script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and every way in is there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const step of ['Text It', 'We Organize It for You', 'Find It Instantly'])
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    await expect(page.getByRole('region', { name: chapters['#features'] }).getByRole('listitem')).toHaveCount(
      6,
    )
    await expectEachPlanToLeadToItsCheckout(page)
    for (const [name, price, lines] of offers) {
      const card = page.getByRole('article', { name })
      await expect(card.getByText(price, { exact: true })).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveText([...lines])
    }
  })
})
