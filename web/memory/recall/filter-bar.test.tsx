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

test('an open category filter tells how many of the chosen type each category has, but not of a search', async () => {
  const answers = {
    '': [
      { categoryId: 2, count: 1204 },
      { categoryId: null, count: 3 },
    ],
    note: [{ categoryId: null, count: 1 }],
  }
  fakeServer({
    'GET /api/categories': () =>
      json([
        { id: 2, name: 'Receipts' },
        { id: 3, name: 'Trips' },
      ]),
    'GET /api/categories/counts': ({ url }) =>
      json(answers[url.searchParams.get('type') === 'note' ? 'note' : '']),
  })
  await renderInApp(<FilterBar types={['note', 'quote']} />)
  const counts = () =>
    page
      .getByRole('option')
      .elements()
      .map(one => one.textContent)
  await category().click()
  await expect.poll(counts).toEqual(['All categories', 'Receipts1204', 'Trips0', 'Uncategorized3'])
  const receipts = page.getByRole('option', { name: 'Receipts', exact: true })
  await expect.element(receipts).toHaveAccessibleDescription('1204')
  await page.getByRole('option', { name: 'All categories' }).click()
  await type().click()
  await page.getByRole('option', { name: 'Note' }).click()
  await category().click()
  await expect.poll(counts).toEqual(['All categories', 'Receipts0', 'Trips0', 'Uncategorized1'])
})

test('beside the results of a search no category has a count', async () => {
  const { calls } = fakeServer({ 'GET /api/categories': () => json([{ id: 2, name: 'Receipts' }]) })
  await renderInApp(<FilterBar />, { search: '?search=wifi' })
  await category().click()
  const options = page.getByRole('option').elements()
  expect(options.map(one => one.textContent)).toEqual(['All categories', 'Receipts', 'Uncategorized'])
  expect(calls).toEqual(['GET /api/categories'])
})
