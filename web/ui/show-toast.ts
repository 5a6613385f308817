import { toast } from 'sonner'

export type ToastAction = { label: string; onClick: () => void }
type Toast = {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  durationMs?: number
  /** What can be done about it: the first is the main one. */
  actions?: [] | [ToastAction] | [ToastAction, ToastAction]
}

/** One toast at a time: it takes the place of the one before. One that is to be acted on, or destructive, stays longer. */
export function showToast({ title, description, tone = 'default', durationMs, actions = [] }: Toast) {
  toast.dismiss()
  const usual = actions.length > 0 ? 12_000 : tone === 'destructive' ? 8_000 : 4_000
  const [action, other] = actions
  const shown = { description, duration: durationMs ?? usual, action, cancel: other }
  if (tone === 'destructive') toast.error(title, shown)
  else toast(title, shown)
}
