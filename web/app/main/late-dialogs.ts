import { late } from '#web/ui/dialog/late.ts'

export const lateDetail = late(
  async () => (await import('#web/memory/keep/detail/screenshot-detail.tsx')).ScreenshotDetail,
)
export const lateUpload = late(
  async () => (await import('#web/memory/capture/upload-dialog.tsx')).UploadDialog,
)
/** Not part of the first script: the screenshots come first. */
export const lateComingUp = late(
  async () => (await import('#web/memory/remind/coming-up-strip.tsx')).ComingUpStrip,
)
