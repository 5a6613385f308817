import { type ExternalToast, toast } from 'sonner'
import { placeToast } from './place-toast.ts'

export type ToastAction = { label: string; onClick: () => void }
type Toast = {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  durationMs?: number
  /** What can be done about it: the first is the main one. */
  actions?: [] | [ToastAction] | [ToastAction, ToastAction]
  /** Where there is room for a few words, while that is in sight: at its right end they lie over nothing that is read. */
  over?: Element | null
}

/** One toast at a time: it takes the place of the one before. One that is to be acted on, or destructive, stays longer. */
export function showToast({
  title,
  description,
  tone = 'default',
  durationMs,
  actions = [],
  over = null,
}: Toast) {
  toast.dismiss()
  const usual = actions.length > 0 ? 20_000 : tone === 'destructive' ? 8_000 : 4_000
  const [action, other] = actions
  const shown: ExternalToast = {
    ...{ description, duration: durationMs ?? usual, action, cancel: other },
    ...((over?.checkVisibility() && laidOver(over.getBoundingClientRect())) ||
      placeToast({ description, action })),
  }
  if (tone === 'destructive') toast.error(title, shown)
  else toast(title, shown)
}

/** Small, for what stands at the left end takes most of it; gone before anybody would close it. Nothing lies over a hidden place. */
function laidOver({ top, height }: DOMRect): ExternalToast | false {
  return (
    height >= laidHeightPx && {
      position: 'top-right',
      closeButton: false,
      className: 'w-fit! px-2! py-1.5! [&_[data-title]]:font-medium! [&_[data-title]]:text-xs!',
      style: { position: 'fixed', top: top + height / 2, right: 4, left: 'auto', translate: '0 -50%' },
    }
  )
}
/** Of one line of small words, about. */
const laidHeightPx = 30
