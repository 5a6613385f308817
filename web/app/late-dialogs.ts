import { late } from '#web/ui/late.ts'

export const lateDetail = late(
  async () => (await import('#web/memory/keep/screenshot-detail.tsx')).ScreenshotDetail,
)
export const lateUpload = late(
  async () => (await import('#web/memory/capture/upload-dialog.tsx')).UploadDialog,
)
