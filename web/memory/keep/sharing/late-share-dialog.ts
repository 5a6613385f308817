import { late } from '#web/ui/dialog/late.ts'

export const lateShareDialog = late(async () => (await import('./share-dialog.tsx')).ShareDialog)
