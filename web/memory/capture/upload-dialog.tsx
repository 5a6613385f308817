import { use, useEffect, useEffectEvent, useRef } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { DropZone } from './drop-zone.tsx'
import { TakeSeveral } from './several/several-uploads.tsx'
import { UploadUnderWay } from './upload-under-way.tsx'
import { usePastedImage } from './use-pasted-image.ts'
import { useUpload } from './use-upload.ts'

type UploadDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called as soon as the upload succeeds, even if the dialog was closed before. */
  onKept?: (screenshot: ScreenshotDetail) => void
  /** Called one second after success, when the dialog closes. */
  onUploaded: (screenshot: ScreenshotDetail) => void
  /** Starts with this file, which was pasted, dropped or picked elsewhere. */
  file?: File | null
  /** The category to file it in. Without one Remy decides. */
  categoryId?: number
}

/** Takes one image (dropped, pasted, picked or photographed) and shows what Remy understood of it. */
export function UploadDialog({ open, onOpenChange, ...rest }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title="Upload Screenshot">
      <Upload {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The dialog closes this long after the upload succeeded. */
const lingerMs = 1_000

type UploadProps = Pick<UploadDialogProps, 'onKept' | 'onUploaded' | 'file' | 'categoryId'> & {
  onClose: () => void
}

function Upload({ onKept, onUploaded, file, categoryId, onClose }: UploadProps) {
  const onDone = (screenshot: ScreenshotDetail) => {
    onClose()
    onUploaded(screenshot)
  }
  const takeSeveral = use(TakeSeveral)
  // It waits on the device, with what was shared and dropped, and is sent when there is a network.
  const onOffline = (given: File) => {
    onClose()
    takeSeveral([given], [], categoryId)
  }
  const { state, start } = useUpload({ categoryId, lingerMs, onKept, onDone, onOffline })
  const take = (next: File) => {
    if (state.face === 'processing') sayStillReading()
    else start(next)
  }
  useGivenFile(file, take)
  const { isDraggingOver } = usePastedImage(take)
  if (state.face === 'idle')
    return (
      <DropZone onFile={take} isDraggingOver={isDraggingOver} onImport={onClose} categoryId={categoryId} />
    )
  return <UploadUnderWay state={state} onFile={take} />
}

/** Helps people who drop or paste the next file too early. */
function sayStillReading() {
  showToast({
    title: 'One screenshot at a time',
    description: 'Remy is still reading this one. Add the next when it is done.',
    tone: 'destructive',
  })
}

/** Uploads a file that was given when the dialog opened, at once and only once. */
function useGivenFile(file: File | null | undefined, take: (file: File) => void) {
  const taken = useRef<File | null>(null)
  const takeOnce = useEffectEvent((given: File) => {
    if (given === taken.current) return
    taken.current = given
    take(given)
  })
  useEffect(() => {
    if (file) takeOnce(file)
  }, [file])
}
