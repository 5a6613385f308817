import { use, useState } from 'react'
import { TakeSeveral } from '#web/memory/capture/several/several-uploads.tsx'
import { usePastedImage } from '#web/memory/capture/use-pasted-image.ts'

/** Where an upload began. */
type Origin = 'memory' | 'chat'

/** A screen's upload dialog: opened empty, or with a pasted, dropped or picked file. */
export function useUploadDialog() {
  const [{ open, file, from }, setUpload] = useState<{ open: boolean; file: File | null; from: Origin }>({
    open: false,
    file: null,
    from: 'memory',
  })
  const openWith = (given: File | null, origin: Origin = 'memory') =>
    setUpload({ open: true, file: given, from: origin })
  // A file given to an open dialog leads where the first one would have.
  const takeSeveral = use(TakeSeveral)
  const { isDraggingOver } = usePastedImage(given => openWith(given, open ? from : 'memory'), takeSeveral)
  return {
    openWith,
    from,
    /** With the same file, after it failed to open. */
    openAgain: () => openWith(file, from),
    /** Something is dragged over the page, and no dialog is open to take it. */
    invites: isDraggingOver && !open,
    props: { open, file, onOpenChange: (next: boolean) => setUpload({ open: next, file: null, from }) },
  }
}
