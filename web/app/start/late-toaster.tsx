import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { late } from '#web/ui/dialog/late.ts'
import { useFetchedAhead } from '#web/ui/dialog/use-fetched-ahead.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { onToastWaiting } from '#web/ui/toast/toast-room.ts'

const lateToaster = late(async () => (await import('#web/ui/toast/toaster.tsx')).Toaster)
const ahead = [lateToaster.fetch]

/**
 * The place for toasts, not part of the first script. It is beside the app in the document, because a dialog
 * that is open when it loads has hidden the app from screen readers.
 */
export function LateToaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onToastWaiting(() => setWanted(true)), [])
  useFetchedAhead(ahead)
  const Toaster = useLate(lateToaster, isWanted, () => setWanted(false))
  return Toaster && createPortal(<Toaster />, document.body)
}
