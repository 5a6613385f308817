import { useEffect, useEffectEvent } from 'react'

/**
 * While open, calls back when the system asks to close the topmost thing, like a phone's back gesture. In a
 * browser without CloseWatcher nothing happens, and going back leaves the page as usual.
 */
export function useCloseRequest(open: boolean, onRequest: () => void) {
  const request = useEffectEvent(onRequest)
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => request()
    return () => watcher.destroy()
  }, [open])
}

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#close-watchers, not yet in TypeScript's library.
 */
declare const CloseWatcher: (new () => { onclose: (() => void) | null; destroy: () => void }) | undefined
