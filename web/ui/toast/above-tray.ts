import type { ExternalToast } from 'sonner'
import { phoneQuery } from '#web/ui/phone-query.ts'

/**
 * A toast covers neither a tray, marked `data-tray`, nor the buttons of a dialog, marked
 * `data-dialog-buttons`, that are in the corner. On a phone it is above the tab bar, marked
 * `data-toast-floor`. False if nothing is there.
 */
export function aboveTray(): ExternalToast | false {
  if (matchMedia(phoneQuery).matches) return aboveTabBar()
  return aboveButtons() || aboveHighest(trays())
}

/** Not over a dialog, which is a sheet at the bottom of a phone. */
function aboveTabBar(): ExternalToast | false {
  const bar = document.querySelector('[data-toast-floor]')
  if (!bar?.checkVisibility() || document.querySelector('[role="dialog"][data-state="open"]')) return false
  // On a tiny screen the page scrolls, and the bar with it.
  if (bar.getBoundingClientRect().bottom > innerHeight + 1) return false
  return aboveHighest([bar, ...trays()], { left: edgePx, right: edgePx, width: 'auto' })
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

const trays = () => [...document.querySelectorAll('[data-tray]')].filter(tray => tray.checkVisibility())

function aboveHighest(elements: readonly Element[], sides: Sides = {}): ExternalToast | false {
  const [highest] = elements.map(one => one.getBoundingClientRect()).sort((a, b) => a.top - b.top)
  if (!highest) return false
  const { top, left } = highest
  const style = { position: 'fixed', top: 'auto', left, right: 'auto', height: 'auto', ...sides } as const
  return { style: { ...style, bottom: innerHeight - top + gapPx } }
}

type Sides = { left?: number; right?: number; width?: string }

const gapPx = 8
/** Between a toast and the edges of a phone. */
const edgePx = 16
/** The corner that a toast takes. */
const cornerWidthPx = 390
const cornerHeightPx = 120
