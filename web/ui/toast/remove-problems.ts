import { toast } from 'sonner'
import { toastsShown } from './change-toast.ts'

/** Removes toasts that report a problem. */
export function removeProblems(): void {
  for (const { id, type } of toastsShown()) if (type === 'error') toast.dismiss(id)
}
