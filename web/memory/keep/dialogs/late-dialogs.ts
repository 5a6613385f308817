import { late } from '#web/ui/dialog/late.ts'

export const lateChangeCategory = late(
  async () => (await import('./change-category-dialog.tsx')).ChangeCategoryDialog,
)
export const lateForget = late(async () => (await import('./forget-dialog.tsx')).ForgetDialog)
export const lateChanges = late(async () => (await import('./changes-dialog.tsx')).ChangesDialog)
export const lateTrash = late(async () => (await import('./trash-dialog.tsx')).TrashDialog)
