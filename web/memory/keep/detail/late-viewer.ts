import { late } from '#web/ui/dialog/late.ts'

export const lateViewer = late(
  async () => (await import('#web/memory/keep/viewer/picture-viewer.tsx')).PictureViewer,
)
