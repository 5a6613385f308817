import { use, useState } from 'react'
import { TakeSeveral } from '#web/memory/capture/several/several-uploads.tsx'
import { usePastedImage } from '#web/memory/capture/use-pasted-image.ts'

/** The place where an upload began. */
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
  // A file that is given to an open dialog leads to the same place as the first one.
  const takeSeveral = use(TakeSeveral)
  const { isDraggingOver } = usePastedImage(given => openWith(given, open ? from : 'memory'), takeSeveral)
  return {
    openWith,
    from,
    /** Opens again with the same file, after the dialog failed to open. */
    openAgain: () => openWith(file, from),
    /** Something is dragged over the page, and no dialog is open to take it. */
    invites: isDraggingOver && !open,
    props: { open, file, onOpenChange: (next: boolean) => setUpload({ open: next, file: null, from }) },
  }
}
