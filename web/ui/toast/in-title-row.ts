import type { ExternalToast } from 'sonner'
import { phoneQuery } from '#web/ui/phone-query.ts'

/**
 * The position of a toast in the row of a main screen's title, marked `data-toast-place`, and beside a dialog
 * that reaches up there: in the corner it would cover a card. False if there is no such row or no room in it.
 */
export function inTitleRow(hasActions: boolean): ExternalToast | false {
  const row = document.querySelector('[data-toast-place]')
  if (!row?.checkVisibility() || matchMedia(phoneQuery).matches) return false
  const { top, height, left, right } = row.getBoundingClientRect()
  const dialog = document.querySelector('[role="dialog"][data-state="open"]')?.getBoundingClientRect()
  const isBeside = dialog !== undefined && dialog.top < top + height + gapPx
  const widthPx = Math.min(right, isBeside ? dialog.left - gapPx : right) - left
  if (widthPx < (hasActions ? widthWithActionsPx : widthPxMin)) return false
  // Centred or, if that is too near to the title, at the end.
  const share = widthPx < amplePx ? 1 : 0.5
  const style = {
    position: 'fixed',
    top: top + height / 2,
    left: left + widthPx * share,
    right: 'auto',
    bottom: 'auto',
    height: 'auto',
  } as const
  return {
    className: hasActions ? `${look} whitespace-nowrap` : look,
    style: { ...style, translate: `${-100 * share}% -50%`, maxWidth: widthPx },
  }
}

const gapPx = 12
/** The room for a title and a line or two below it. */
const widthPxMin = 300
/** The room with actions beside them. */
const widthWithActionsPx = 480
const amplePx = 560
const look = [
  'w-fit! flex-nowrap! items-center! py-2! [&>[data-content]]:basis-auto! [&_[data-title]]:leading-5!',
  '[&>[data-close-button]]:top-1/2! [&>[data-close-button]]:-translate-y-1/2!',
].join(' ')
