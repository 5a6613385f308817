import { useEffect, useEffectEvent, useState } from 'react'
import { isArchive } from '#web/memory/capture/archives/to-send.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { isToConvert } from './check-image.ts'

/**
 * Takes an image that is pasted or dropped anywhere on the page. Several at once go to `onSeveral`, and are
 * refused without it. Without a network, a single image waits where several do. Pasting text still works. A
 * file dropped outside the target never makes the browser leave the page.
 */
export function usePastedImage(
  onImage: (file: File) => void,
  onSeveral?: (files: readonly File[]) => void,
): { isDraggingOver: boolean } {
  const [isDraggingOver, setDraggingOver] = useState(false)
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    const file = files?.[0]
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    const isForTray = onSeveral && (isToConvert(file) || !navigator.onLine)
    const isForSeveral = files.length > 1 || isArchive(file) || isForTray
    if (isForSeveral) (onSeveral ?? refuseSeveral)([...files])
    else onImage(file)
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = <K extends keyof DocumentEventMap>(
      name: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(name, listener, { signal: stop.signal })
    listen('paste', event => take(event, event.clipboardData?.files))
    listen('dragover', event => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDraggingOver(true)
    })
    // Moving between elements fires this too. Only leaving the window has no relatedTarget.
    listen('dragleave', event => event.relatedTarget === null && setDraggingOver(false))
    listen('drop', event => {
      setDraggingOver(false)
      take(event, event.dataTransfer?.files)
    })
    return () => stop.abort()
  }, [])
  return { isDraggingOver }
}

function refuseSeveral({ length: count }: readonly File[]) {
  showToast({
    title: 'One screenshot at a time',
    description: `These were ${count} files. Choose the one to keep.`,
    tone: 'destructive',
  })
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
