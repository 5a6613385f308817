import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addPageStep, changePageStep } from '#web/ui/dialog/open-steps.ts'
import { type MemoryView, readMemoryView, writeMemoryView } from './memory-view.ts'
import { keepSmartPreference, readSmartPreference, useSmartPreference } from './smart-preference.ts'

type ChangeView = (change: Partial<MemoryView>, how?: How) => void
/** `state` is of the history entry. Without it, a dialog that opens is marked as `openedHere`. */
type How = { replace?: boolean; state?: unknown }

/** The view in the address, and how to change it. `replace` adds no history entry. */
export function useMemoryView(): [MemoryView, ChangeView] {
  const [query, setQuery] = useSearchParams()
  const isSmartByDefault = useSmartPreference()
  const view = useMemo(() => readMemoryView(query, isSmartByDefault), [query, isSmartByDefault])
  const change = useCallback<ChangeView>(
    // Reads the current address, not `query`: two changes in one tick must both count.
    (next, how) => {
      if (next.smart !== undefined) keepSmartPreference(next.smart)
      const set = () =>
        setQuery(
          () => writeMemoryView(new URLSearchParams(window.location.search), next, readSmartPreference()),
          { state: next.screenshotId ? openedHere : undefined, ...how },
        )
      // A dialog that is open above the page has its own entries, which must not be replaced.
      if (how?.replace) changePageStep(set)
      else addPageStep(set)
    },
    [setQuery],
  )
  return [view, change]
}

/** Marks a history entry as a dialog opened from this page. Closing it goes back. */
export const openedHere = 'opened-here'
