import { useState } from 'react'
import { usePastedImage } from '#web/memory/capture/use-pasted-image.ts'

/** Where an upload began. */
type Origin = 'memory' | 'chat'

/** The upload dialog of a screen: opened empty, or with a file that was pasted, dropped or picked beside it. */
export function useUploadDialog() {
  const [{ open, file, from }, setUpload] = useState<{ open: boolean; file: File | null; from: Origin }>({
    open: false,
    file: null,
    from: 'memory',
  })
  const openWith = (given: File | null, origin: Origin = 'memory') =>
    setUpload({ open: true, file: given, from: origin })
  // The next one, given to a dialog that is open, leads where the first would have.
  const { isDraggingOver } = usePastedImage(given => openWith(given, open ? from : 'memory'))
  return {
    openWith,
    from,
    /** With the same file, should it not have opened. */
    openAgain: () => openWith(file, from),
    /** Something is being dragged over the page, and no dialog is there to take it. */
    invites: isDraggingOver && !open,
    props: { open, file, onOpenChange: (next: boolean) => setUpload({ open: next, file: null, from }) },
  }
}
