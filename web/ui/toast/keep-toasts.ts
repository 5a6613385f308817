import { changeToast, toastsShown } from './change-toast.ts'

/** Visible toasts stay until they are released, and then for their full duration. */
export function keepToasts(): () => void {
  const kept = new Map(toastsShown().map(one => [one.id, one.duration]))
  for (const one of toastsShown()) changeToast(one, { duration: Number.POSITIVE_INFINITY })
  return () => {
    for (const one of toastsShown()) if (kept.has(one.id)) changeToast(one, { duration: kept.get(one.id) })
  }
}
