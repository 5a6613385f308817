import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#web/memory/render-in-app.tsx'
import { SearchBar } from './search-bar.tsx'

const input = () => page.getByRole('searchbox', { name: 'Search screenshots' })
const searched = () => new URLSearchParams(location.search).get('search')

test('finds as one types, and going back leaves the search in one step', async () => {
  await renderInApp(<SearchBar />)
  await input().fill('rec')
  await vi.waitFor(() => expect(searched()).toBe('rec'))
  await input().fill('receipt')
  await vi.waitFor(() => expect(searched()).toBe('receipt'))
  history.back()
  await expect.element(input()).toHaveValue('')
})

test('the field never falls back while the address follows what was typed', async () => {
  await renderInApp(<SearchBar />)
  await input().fill('rec')
  const shown = new Set<string>()
  const look = () => shown.add((input().element() as HTMLInputElement).value)
  const looking = setInterval(look, 1)
  await vi.waitFor(() => expect(searched()).toBe('rec'))
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  clearInterval(looking)
  expect([...shown]).toEqual(['rec'])
})

test('a link shows what it searches for, and clearing it keeps the focus', async () => {
  await renderInApp(<SearchBar />, { search: '?search=lisbon&smart=1' })
  await expect.element(input()).toHaveValue('lisbon')
  await expect.element(page.getByRole('switch', { name: 'Smart search' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(searched()).toBeNull()
  await expect.element(input()).toHaveFocus()
})

test('the switch goes into the address', async () => {
  await renderInApp(<SearchBar />)
  await page.getByRole('switch', { name: 'Smart search' }).click()
  await vi.waitFor(() => expect(location.search).toBe('?smart=1'))
})

test('a slash comes here, but not out of another field', async () => {
  await renderInApp(
    <>
      <SearchBar />
      <textarea aria-label="Elsewhere" />
    </>,
  )
  await page.getByLabelText('Elsewhere').click()
  await userEvent.keyboard('/')
  await expect.element(page.getByLabelText('Elsewhere')).toHaveValue('/')
  page.getByLabelText('Elsewhere').element().blur()
  await userEvent.keyboard('/')
  await expect.element(input()).toHaveFocus()
  await expect.element(input()).toHaveValue('')
})
