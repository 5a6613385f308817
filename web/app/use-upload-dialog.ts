import { useState } from 'react'
import { usePastedImage } from '#web/memory/capture/use-pasted-image.ts'

/** The upload dialog of a screen: opened empty, or with a file that was pasted, dropped or picked beside it. */
export function useUploadDialog() {
  const [{ open, file }, setUpload] = useState<{ open: boolean; file: File | null }>({
    open: false,
    file: null,
  })
  const openWith = (given: File | null) => setUpload({ open: true, file: given })
  const { isDraggingOver } = usePastedImage(openWith)
  return {
    openWith,
    /** Something is being dragged over the page, and no dialog is there to take it. */
    invites: isDraggingOver && !open,
    props: { open, file, onOpenChange: (next: boolean) => setUpload({ open: next, file: null }) },
  }
}
