import { useEffect, useEffectEvent, useRef } from 'react'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadUnderWay } from './upload-under-way.tsx'
import { usePastedImage } from './use-pasted-image.ts'
import { useUpload } from './use-upload.ts'

type UploadDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** As soon as it succeeded, also where the dialog was closed before. */
  onKept?: (screenshot: ScreenshotDetail) => void
  /** One second after it succeeded, as the dialog closes. */
  onUploaded: (screenshot: ScreenshotDetail) => void
  /** Starts with this one: pasted, dropped or picked elsewhere. */
  file?: File | null
  /** Where to file it; without one Remy decides. */
  categoryId?: number
}

/** Takes one image, dropped, pasted, picked or photographed, and shows what was understood of it. */
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
  const { state, start } = useUpload({ categoryId, lingerMs, onKept, onDone })
  const take = (next: File) => {
    if (state.face === 'processing') sayStillReading()
    else start(next)
  }
  useGivenFile(file, take)
  const { isDraggingOver } = usePastedImage(take)
  if (state.face === 'idle') return <DropZone onFile={take} isDraggingOver={isDraggingOver} />
  return <UploadUnderWay state={state} onFile={take} />
}

/** Nobody who drops or pastes the next one too early is left to wonder where it went. */
function sayStillReading() {
  showToast({
    title: 'One screenshot at a time',
    description: 'Remy is still reading this one. Add the next when it is done.',
    tone: 'destructive',
  })
}

/** A file that came with the opening is taken at once, and only once. */
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
