import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { sendOne } from './send-one.ts'
import { createSeveralQueue, isBusy, type SeveralRow } from './several-queue.ts'
import { SeveralTray } from './several-tray.tsx'

/** Takes several files at once, from wherever they are dropped, pasted or chosen. */
export const TakeSeveral = createContext<(files: readonly File[]) => void>(() => {})

/**
 * Uploads of several files at once go on wherever one goes in the product; the tray shows how far they are.
 */
export function SeveralUploads({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createSeveralQueue(sendOne(client), rows => {
      void client.invalidateQueries({ queryKey: screenshotKeys.pages })
      showToast({ title: sayEnd(rows) })
    }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  // Whoever signs in next is somebody else.
  useEffect(() => queue.clear, [queue])
  useAskBeforeLeaving(isBusy(state))
  return (
    <TakeSeveral value={queue.add}>
      {children}
      {state.rows.length > 0 && <SeveralTray state={state} queue={queue} />}
    </TakeSeveral>
  )
}

/** The browser asks before the page is closed: what waits would not be saved. */
function useAskBeforeLeaving(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
}

/** "38 screenshots saved, 1 already there, 2 not saved" */
function sayEnd(rows: readonly SeveralRow[]): string {
  const count = (...states: SeveralRow['is'][]) => rows.filter(({ is }) => states.includes(is)).length
  const [kept, known, left] = [count('kept'), count('known'), count('refused', 'failed')]
  return [
    `${kept} ${kept === 1 ? 'screenshot' : 'screenshots'} saved`,
    ...(known > 0 ? [`${known} already there`] : []),
    ...(left > 0 ? [`${left} not saved`] : []),
  ].join(', ')
}
