import { useEffect } from 'react'
import {
  type InitialEntry,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router'
import { render } from 'vitest-browser-react'
import { Inside } from '#web/app/inside.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import '#web/ui/tokens.css'
// These load late in the app. On a clean clone, the first test to open one would wait for Vite longer than a
// test may.
import '#web/app/main/settings-page.tsx'
import '#web/memory/capture/archives/folders-to-send.ts'
import '#web/memory/capture/archives/import-cards.tsx'
import '#web/memory/capture/several/send-one.ts'
import '#web/memory/capture/several/several-tray.tsx'
import '#web/memory/capture/upload-dialog.tsx'
import '#web/memory/keep/choose/choice-bar.tsx'
import '#web/memory/keep/detail/screenshot-detail.tsx'
import '#web/memory/keep/viewer/picture-viewer.tsx'

/**
 * For tests: all of the app, at a given address and history state. `at` shows the current address; `go(-1)`
 * is Back.
 */
export async function renderInside(entry: InitialEntry) {
  const steps: { navigate?: NavigateFunction } = {}
  const screen = await render(
    <MemoryRouter initialEntries={[entry]}>
      <Inside />
      <Toaster />
      <Address steps={steps} />
    </MemoryRouter>,
  )
  const go = (by: number) => void steps.navigate?.(by)
  return Object.assign(screen, { at: screen.getByTestId('address'), go })
}

function Address({ steps }: { steps: { navigate?: NavigateFunction } }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    steps.navigate = navigate
  })
  return <output data-testid="address">{pathname + search + hash}</output>
}
