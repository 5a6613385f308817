import { late } from '#web/ui/dialog/late.ts'

export const lateDetail = late(
  async () => (await import('#web/memory/keep/detail/screenshot-detail.tsx')).ScreenshotDetail,
)
export const lateUpload = late(
  async () => (await import('#web/memory/capture/upload-dialog.tsx')).UploadDialog,
)
