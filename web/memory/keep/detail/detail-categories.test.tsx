import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { DetailCategories } from './detail-categories.tsx'

test.each([320, 260])('in a window %i px high, many categories have one scroll bar', async high => {
  await page.viewport(900, high)
  const categories = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, name: `Category ${i + 1}` }))
  fakeServer({ 'GET /api/categories': () => json(categories) })
  await renderInApp(<DetailCategories screenshot={aScreenshot()} />)
  await page.getByRole('button', { name: 'Add' }).click()
  const menu = page.getByRole('menu')
  await expect.element(page.getByRole('menuitem', { name: 'Category 30' })).toBeInTheDocument()
  const all = [menu.element(), ...menu.element().querySelectorAll('*')]
  const scrollers = all.filter(one => /auto|scroll/.test(getComputedStyle(one).overflowY))
  expect(scrollers).toEqual([menu.element()])
  const last = page.getByRole('menuitem', { name: 'Category 30' })
  last.element().scrollIntoView({ block: 'nearest' })
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
