import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { HomeRoute } from './home-route.tsx'

const home = (
  <MemoryRouter>
    <Routes>
      <Route path="/" element={<HomeRoute />} />
      <Route path="/app" element={<h1>Memory Hub</h1>} />
    </Routes>
  </MemoryRouter>
)

test('who was signed in here goes straight to the hub', async () => {
  localStorage.setItem('userSession', '{"user":{}}')
  const screen = await render(home)
  await expect.element(screen.getByRole('heading', { name: 'Memory Hub' })).toBeVisible()
})

test.each([null, 'null'])('with %j stored, one sees the landing page', async stored => {
  if (stored !== null) localStorage.setItem('userSession', stored)
  const screen = await render(home)
  await expect.element(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth')
  for (const plan of ['monthly', 'annual', 'founders']) {
    expect(document.querySelector(`a[href="/checkout?plan=${plan}"]`)).not.toBeNull()
  }
  const address = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(address).toBeRequired()
  await expect.element(address).toHaveAttribute('type', 'email')
})
