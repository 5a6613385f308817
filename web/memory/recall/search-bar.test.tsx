import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeOwner } from '#web/api/in-session.ts'
import { adoptSmartPreference } from '#web/memory/keep/queries/smart-preference.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { SearchBar } from './search-bar.tsx'

const input = () => page.getByRole('searchbox', { name: 'Search screenshots' })
const searched = () => new URLSearchParams(location.search).get('search')

test('finds as one types, and going back leaves the search in one step', async () => {
  await renderInApp(<SearchBar />)
  await input().fill('rec')
  await expect.poll(() => searched()).toBe('rec')
  await input().fill('receipt')
  await expect.poll(() => searched()).toBe('receipt')
  history.back()
  await expect.element(input()).toHaveValue('')
})

test('a search that was sent with Enter is a step to go back to', async () => {
  await renderInApp(<SearchBar />)
  await input().fill('coffee')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => searched()).toBe('coffee')
  await input().fill('doct')
  await expect.poll(() => searched()).toBe('doct')
  await input().fill('doctor')
  await expect.poll(() => searched()).toBe('doctor')
  history.back()
  await expect.element(input()).toHaveValue('coffee')
  history.back()
  await expect.element(input()).toHaveValue('')
})

test('the field never falls back while the address follows what was typed', async () => {
  await renderInApp(<SearchBar />)
  await input().fill('rec')
  const shown = new Set<string>()
  const look = () => shown.add((input().element() as HTMLInputElement).value)
  const looking = setInterval(look, 1)
  await expect.poll(() => searched()).toBe('rec')
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  clearInterval(looking)
  expect([...shown]).toEqual(['rec'])
})

test('what is cleared while the page is at work on it does not come back, and no letter after it is lost', async () => {
  await renderInApp(
    <>
      <SearchBar />
      <Laborious />
    </>,
  )
  await input().fill('mask')
  const clear = page.getByRole('button', { name: 'Clear search' }).element()
  if (!(clear instanceof HTMLElement)) throw new Error('It cannot be pressed')
  // As soon as the address has changed; the page has not followed yet.
  await expect.poll(() => searched(), { interval: 1 }).toBe('mask')
  clear.click()
  await expect.poll(() => searched()).toBeNull()
  await userEvent.keyboard('gate')
  await expect.poll(() => searched()).toBe('gate')
  await expect.element(page.getByText('At gate')).toBeInTheDocument()
  await expect.element(input()).toHaveValue('gate')
})

/** Like search results on a slow device: half a second of rendering, in small parts. */
function Laborious() {
  const [{ search }] = useMemoryView()
  return search && bits.map(bit => <Bit key={bit} search={search} isLast={bit === bits.length} />)
}

const bits = Array.from({ length: 50 }, (_, i) => i + 1)

function Bit({ search, isLast }: { search: string; isLast: boolean }) {
  const until = performance.now() + 10
  while (performance.now() < until);
  return isLast && <p>At {search}</p>
}

test('a link shows what it searches for, and clearing it keeps the focus', async () => {
  await renderInApp(<SearchBar />, { search: '?search=lisbon&smart=1' })
  await expect.element(input()).toHaveValue('lisbon')
  await expect.element(page.getByRole('switch', { name: 'Smart search' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(searched()).toBeNull()
  await expect.element(input()).toHaveFocus()
})

test('a search in history keeps its kind when the switch has been moved since', async () => {
  await renderInApp(<SearchBar />)
  const toggle = page.getByRole('switch', { name: 'Smart search' })
  await input().fill('gate')
  await expect.poll(() => location.search).toBe('?search=gate&smart=0')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await toggle.click()
  await input().fill('which gate?')
  await expect.poll(() => location.search).toBe('?search=which+gate%3F&smart=1')
  history.go(-2)
  await expect.element(input()).toHaveValue('gate')
  await expect.element(toggle).not.toBeChecked()
  history.go(2)
  await expect.element(input()).toHaveValue('which gate?')
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expect.poll(() => location.search).toBe('?search=which+gate%3F&smart=0')
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

test('the switch stays as it was left, for whoever left it so, and an address that says otherwise wins', async () => {
  changeOwner(1)
  const toggle = page.getByRole('switch', { name: 'Smart search' })
  const visit = () => renderInApp(<SearchBar />)
  const first = await visit()
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await first.unmount()
  history.replaceState(null, '', location.pathname)
  const second = await visit()
  await expect.element(toggle).toBeChecked()
  await second.unmount()
  history.replaceState(null, '', `${location.pathname}?smart=0`)
  const third = await renderInApp(<SearchBar />, { search: '?smart=0' })
  await expect.element(toggle).not.toBeChecked()
  await third.unmount()
  changeOwner(2)
  const other = await visit()
  await expect.element(toggle).not.toBeChecked()
  await other.unmount()
  changeOwner(1)
  await visit()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  changeOwner(null)
})

test('the switch is kept on the server, the last position last, and one that was moved here counts', async () => {
  changeOwner(4)
  const held = Promise.withResolvers<Response>()
  const bodies: unknown[] = []
  fakeServer({
    'PATCH /api/auth/user': ({ body }) => {
      bodies.push(body)
      return bodies.length === 1 ? held.promise : Response.error()
    },
  })
  const toggle = page.getByRole('switch', { name: 'Smart search' })
  await renderInApp(<SearchBar />)
  adoptSmartPreference(undefined)
  await expect.element(toggle).not.toBeChecked()
  adoptSmartPreference(true)
  await expect.element(toggle).toBeChecked()
  expect(bodies).toEqual([])
  await toggle.click()
  await toggle.click()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(bodies).toEqual([{ smartSearch: false }])
  held.resolve(json({ error: 'Out of order.' }, 503))
  await expect.poll(() => bodies).toHaveLength(3)
  expect(bodies.at(-1)).toEqual({ smartSearch: false })
  adoptSmartPreference(true)
  await expect.element(toggle).not.toBeChecked()
  changeOwner(null)
})

test('what another tab does with the switch does not change the search in this one', async () => {
  changeOwner(3)
  const toggle = page.getByRole('switch', { name: 'Smart search' })
  await renderInApp(<SearchBar />, { search: '?search=lisbon' })
  await expect.element(toggle).not.toBeChecked()
  localStorage.setItem('smart-search-of-3', '1')
  await input().fill('lisbon tram')
  await expect.poll(() => searched()).toBe('lisbon tram')
  await expect.element(toggle).not.toBeChecked()
  localStorage.removeItem('smart-search-of-3')
  changeOwner(null)
})
