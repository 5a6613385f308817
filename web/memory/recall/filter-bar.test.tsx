import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { FilterBar } from './filter-bar.tsx'

const category = () => page.getByRole('combobox', { name: 'Category' })
const type = () => page.getByRole('combobox', { name: 'Type' })

test('a filter that is off reads its own name, one that is on what it lets through', async () => {
  fakeServer({ 'GET /api/categories': () => json([{ id: 2, name: 'Receipts' }]) })
  await renderInApp(<FilterBar types={['note', 'quote']} />)
  await expect.element(category()).toHaveTextContent('Category')
  await expect.element(type()).toHaveTextContent('Type')
  await category().click()
  await expect.element(page.getByRole('option', { name: 'All categories' })).toBeVisible()
  await page.getByRole('option', { name: 'Receipts' }).click()
  await expect.element(category()).toHaveTextContent('Receipts')
  await type().click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(option => option.textContent),
  ).toEqual(['All types', 'Note', 'Quote'])
  await page.getByRole('option', { name: 'Quote' }).click()
  expect(location.search).toBe('?category=2&type=quote')
})
