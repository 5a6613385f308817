import type { ExternalToast } from 'sonner'
import { phoneQuery } from '#web/ui/phone-query.ts'

/**
 * In the corner a toast would cover what is shown there: a tray, marked `data-tray`, or the buttons of a
 * dialog, marked `data-dialog-buttons`. False if nothing is.
 */
export function aboveTray(): ExternalToast | false {
  if (matchMedia(phoneQuery).matches) return false
  return aboveButtons() || aboveHighest()
}

/** At the end of the dialog: what belongs to its picture is at the start. */
function aboveButtons(): ExternalToast | false {
  // The last dialog lies over the others.
  const buttons = [
    ...document.querySelectorAll('[role="dialog"][data-state="open"] [data-dialog-buttons]'),
  ].at(-1)
  if (!buttons?.checkVisibility()) return false
  const { top, bottom, left, right } = buttons.getBoundingClientRect()
  if (left > cornerWidthPx || bottom < innerHeight - cornerHeightPx) return false
  const style = { position: 'fixed', top: 'auto', left: 'auto', height: 'auto' } as const
  return { style: { ...style, right: innerWidth - right + gapPx, bottom: innerHeight - top + gapPx } }
}

function aboveHighest(): ExternalToast | false {
  const trays = [...document.querySelectorAll('[data-tray]')].filter(tray => tray.checkVisibility())
  const [highest] = trays.map(tray => tray.getBoundingClientRect()).sort((a, b) => a.top - b.top)
  if (!highest) return false
  const { top, left } = highest
  const style = { position: 'fixed', top: 'auto', left, right: 'auto', height: 'auto' } as const
  return { style: { ...style, bottom: innerHeight - top + gapPx } }
}

const gapPx = 8
/** The corner that a toast takes. */
const cornerWidthPx = 390
const cornerHeightPx = 120
