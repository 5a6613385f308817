import { toast } from 'sonner'
import { toastsShown } from './change-toast.ts'

/** Removes what says that something went wrong. */
export function removeProblems(): void {
  for (const { id, type } of toastsShown()) if (type === 'error') toast.dismiss(id)
}
