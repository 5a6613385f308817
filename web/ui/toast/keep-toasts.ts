import { changeToast, toastsShown } from './change-toast.ts'

/** What is shown stays until it is let go, and from then on as long as it would have from the beginning. */
export function keepToasts(): () => void {
  const kept = new Map(toastsShown().map(one => [one.id, one.duration]))
  for (const one of toastsShown()) changeToast(one, { duration: Number.POSITIVE_INFINITY })
  return () => {
    for (const one of toastsShown()) if (kept.has(one.id)) changeToast(one, { duration: kept.get(one.id) })
  }
}
