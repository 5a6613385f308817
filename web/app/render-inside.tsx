import { MemoryRouter, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { Inside } from './inside.tsx'
import '#web/ui/tokens.css'

/** For tests: everything inside, at an address of its own. `at` says where one is. */
export async function renderInside(path: string) {
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <Inside />
      <Address />
    </MemoryRouter>,
  )
  return Object.assign(screen, { at: screen.getByTestId('address') })
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
