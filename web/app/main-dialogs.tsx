import { lazy, Suspense } from 'react'
import { useMemoryView } from '#web/memory/keep/use-memory-view.ts'
import { useEver } from './use-ever.ts'
import type { useUploadDialog } from './use-upload-dialog.ts'

type MainDialogsProps = {
  upload: ReturnType<typeof useUploadDialog>['props']
  /** Whether an upload ends in talking about what was uploaded. */
  uploadLeadsToChat: boolean
  onChat: () => void
}

/** The dialogs of every main screen. Their script comes when the first of each opens. */
export function MainDialogs({ upload, uploadLeadsToChat, onChat }: MainDialogsProps) {
  const [{ category, screenshotId }, change] = useMemoryView()
  const detailIsNeeded = useEver(screenshotId !== null)
  const uploadIsNeeded = useEver(upload.open)
  return (
    <Suspense fallback={null}>
      {detailIsNeeded && <ScreenshotDetail onAsk={onChat} />}
      {uploadIsNeeded && (
        <UploadDialog
          {...upload}
          categoryId={typeof category === 'number' ? category : undefined}
          onUploaded={({ id }) => {
            if (!uploadLeadsToChat) return
            change({ chatId: id })
            onChat()
          }}
        />
      )}
    </Suspense>
  )
}

const ScreenshotDetail = lazy(async () => ({
  default: (await import('#web/memory/keep/screenshot-detail.tsx')).ScreenshotDetail,
}))
const UploadDialog = lazy(async () => ({
  default: (await import('#web/memory/capture/upload-dialog.tsx')).UploadDialog,
}))
