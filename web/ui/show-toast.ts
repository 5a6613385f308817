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
  const className = description || action ? undefined : brief
  const shown = { description, duration: durationMs ?? usual, action, cancel: other, className }
  if (tone === 'destructive') toast.error(title, shown)
  else toast(title, shown)
}

/** A few words take no more of what lies below than they need. */
const brief =
  'py-2.5! md:w-fit! pointer-fine:[&>[data-close-button]]:top-1.25! pointer-coarse:[&>[data-close-button]]:-top-px!'
