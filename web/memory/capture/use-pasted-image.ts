import { useEffect, useEffectEvent, useState } from 'react'
import { isArchive } from '#web/memory/capture/archives/to-send.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { isToConvert } from './check-image.ts'

/**
 * Takes an image that is pasted or dropped anywhere on the page. Several at once and folders go to
 * `onSeveral`, and are refused without it. Without a network, a single image waits where several do. Pasting
 * text still works. A file dropped outside the target never makes the browser leave the page.
 */
export function usePastedImage(
  onImage: (file: File) => void,
  onSeveral: (files: readonly File[], folders: readonly FileSystemEntry[]) => void = refuseSeveral,
): { isDraggingOver: boolean } {
  const [isDraggingOver, setDraggingOver] = useState(false)
  const take = useEffectEvent((event: Event, given: DataTransfer | null) => {
    const { files, folders } = givenIn(given)
    const [file] = files
    if (event.defaultPrevented || files.length + folders.length === 0) return
    event.preventDefault()
    const isForTray = onSeveral !== refuseSeveral && file && (isToConvert(file) || !navigator.onLine)
    const isSingle = files.length + folders.length === 1 && file && !isArchive(file)
    if (isSingle && !isForTray) onImage(file)
    else onSeveral(files, folders)
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = <K extends keyof DocumentEventMap>(
      name: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(name, listener, { signal: stop.signal })
    listen('paste', event => take(event, event.clipboardData))
    listen('dragover', event => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDraggingOver(true)
    })
    // Moving between elements fires this too. Only leaving the window has no relatedTarget.
    listen('dragleave', event => event.relatedTarget === null && setDraggingOver(false))
    listen('drop', event => {
      setDraggingOver(false)
      take(event, event.dataTransfer)
    })
    return () => stop.abort()
  }, [])
  return { isDraggingOver }
}

/** A folder is among the files, too, but cannot be read as one. */
function givenIn(given: DataTransfer | null) {
  const items = [...(given?.items ?? [])].filter(({ kind }) => kind === 'file')
  const both = items.map(item => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  return {
    files: both.flatMap(({ entry, file }) => (file && !entry?.isDirectory ? [file] : [])),
    folders: both.flatMap(({ entry }) => (entry?.isDirectory ? [entry] : [])),
  }
}

function refuseSeveral({ length: files }: readonly File[], { length: folders }: readonly FileSystemEntry[]) {
  showToast({
    title: 'One screenshot at a time',
    description: folders
      ? 'Choose a picture, not a folder.'
      : `These were ${files} files. Choose the one to keep.`,
    tone: 'destructive',
  })
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
