import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const chat = () => page.getByRole('region', { name: 'Chat with Remy' })
const memory = () => page.getByRole('tabpanel').first()
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)

test.each([768, 1280, 1920])(
  'at %i px what is kept takes 3/5 to 2/3 of the width, and Remy the rest',
  async width => {
    await page.viewport(width, 900)
    answerCalls({ 'GET /api/auth/user': () => Response.json({ session }) })
    await renderInside('/app')
    await expect.element(chat()).toBeVisible()
    const share = widthOf(memory().element()) / width
    expect(share).toBeGreaterThanOrEqual(3 / 5 - 0.001)
    expect(share).toBeLessThanOrEqual(2 / 3 + 0.001)
    expect(widthOf(memory().element()) + widthOf(chat().element())).toBeCloseTo(width, -1)
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Menu' }).elements()).toEqual([])
    expect(widthOf(page.getByText('My Account').element())).toBeGreaterThan(50)
    await expect.element(page.getByRole('link', { name: 'Memory Hub' })).toBeVisible()
  },
)

test('at 767 px one of the two has all the width, tabs at the bottom lead to the other, and the account is an icon', async () => {
  await page.viewport(767, 900)
  answerCalls({ 'GET /api/auth/user': () => Response.json({ session }) })
  await renderInside('/app')
  await expect.element(page.getByRole('tab', { name: 'Memory' })).toBeVisible()
  expect(widthOf(memory().element())).toBe(767)
  const { bottom } = page.getByRole('tab', { name: 'Chat' }).element().getBoundingClientRect()
  expect(bottom).toBeGreaterThan(890)
  await expect.element(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  expect(widthOf(page.getByText('My Account').element())).toBeLessThanOrEqual(1)
  expect(page.getByRole('link', { name: 'Memory Hub' }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect.element(chat()).toBeVisible()
  expect(widthOf(chat().element())).toBe(767)
  // The page has one heading of the first level, whichever is shown.
  const titles = () =>
    page
      .getByRole('heading', { level: 1 })
      .elements()
      .map(one => one.textContent)
  expect(titles()).toEqual(['Chat with Remy'])
  await page.getByRole('tab', { name: 'Memory' }).click()
  await expect.poll(titles).toEqual(['Memory Hub'])
})
