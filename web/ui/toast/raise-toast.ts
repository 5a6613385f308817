import { type ExternalToast, toast } from 'sonner'
import { placeToast } from './place-toast.ts'
import type { Toast } from './toast-room.ts'

/** Shows a toast, and removes the previous one. */
export function raiseToast({
  title,
  description,
  picture,
  tone = 'default',
  durationMs,
  actions = [],
  over = null,
}: Toast) {
  toast.dismiss()
  const usual = actions.length > 0 ? 20_000 : tone === 'destructive' ? 8_000 : 4_000
  const [action, other] = actions
  const shown: ExternalToast = {
    ...{ description, icon: picture, duration: durationMs ?? usual, action, cancel: other },
    ...((over?.checkVisibility() && laidOver(over)) || placeToast({ description, action })),
  }
  if (tone === 'destructive') toast.error(title, shown)
  else toast(title, shown)
}

/**
 * A small toast, because the left end needs most of the room. It disappears before anybody would close it. It
 * does not cover a hidden element, or a button at its right end.
 */
function laidOver(over: Element): ExternalToast | false {
  const { top, height } = over.getBoundingClientRect()
  const button = over.querySelector('button')?.getBoundingClientRect()
  const right = button ? innerWidth - button.left + 4 : 4
  return (
    height >= laidHeightPx && {
      position: 'top-right',
      closeButton: false,
      className: 'w-fit! px-2! py-1.5! [&_[data-title]]:font-medium! [&_[data-title]]:text-xs!',
      style: { position: 'fixed', top: top + height / 2, right, left: 'auto', translate: '0 -50%' },
    }
  )
}
/** About one line of small text. */
const laidHeightPx = 30
