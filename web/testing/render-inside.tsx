import { type InitialEntry, MemoryRouter, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { Inside } from '#web/app/inside.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import '#web/ui/tokens.css'
// These load late in the app. On a clean clone, the first test to open one would wait for Vite longer than a
// test may.
import '#web/memory/capture/upload-dialog.tsx'
import '#web/memory/keep/detail/screenshot-detail.tsx'

/** For tests: all of the app, at a given address and history state. `at` shows the current address. */
export async function renderInside(entry: InitialEntry) {
  const screen = await render(
    <MemoryRouter initialEntries={[entry]}>
      <Inside />
      <Toaster />
      <Address />
    </MemoryRouter>,
  )
  return Object.assign(screen, { at: screen.getByTestId('address') })
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
