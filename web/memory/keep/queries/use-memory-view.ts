import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type MemoryView, readMemoryView, writeMemoryView } from './memory-view.ts'

type ChangeView = (change: Partial<MemoryView>, how?: { replace?: boolean }) => void

/** The view that the address names, and how to change it. `replace` leaves no step to go back to. */
export function useMemoryView(): [MemoryView, ChangeView] {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readMemoryView(query), [query])
  const change = useCallback<ChangeView>(
    // From the address as it stands, not from `query`: two changes in one tick must both arrive.
    (next, how) =>
      setQuery(() => writeMemoryView(new URLSearchParams(window.location.search), next), {
        ...how,
        state: next.screenshotId ? openedHere : undefined,
      }),
    [setQuery],
  )
  return [view, change]
}

/** Marks a step of the history as a dialog opened from this page: closing it is going back. */
export const openedHere = 'opened-here'
