import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { isBeingRead } from '#web/memory/keep/queries/screenshot-queries.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

type Upload = { screenshot: ScreenshotDetail; isNew: boolean; categoryId: number | undefined }

/** The toast after an upload. */
export function tellUploaded(upload: Upload) {
  showToast({ title: 'Screenshot uploaded', description: describe(upload) })
}

/** The toast after an upload that failed. */
export function tellUploadFailed(description: string) {
  showToast({ title: 'Upload failed', description, tone: 'destructive' })
}

function describe({ screenshot, isNew, categoryId }: Upload): string {
  if (isBeingRead(screenshot)) return 'Remy is still reading it.'
  if (screenshot.failure) return 'It is kept, but could not be read to the end.'
  if (!isNew) return 'You already had this one. It is kept once.'
  return categoryId === undefined
    ? 'Your screenshot has been analyzed and saved.'
    : 'Your screenshot has been analyzed and added to your collection'
}
