import type { ExternalToast } from 'sonner'
import { phoneQuery } from '#web/ui/phone-query.ts'

/** In the corner a toast would cover what is shown there, marked `data-tray`. False if nothing is. */
export function aboveTray(): ExternalToast | false {
  const trays = [...document.querySelectorAll('[data-tray]')].filter(tray => tray.checkVisibility())
  const [highest] = trays.map(tray => tray.getBoundingClientRect()).sort((a, b) => a.top - b.top)
  if (!highest || matchMedia(phoneQuery).matches) return false
  const { top, left } = highest
  const style = { position: 'fixed', top: 'auto', left, right: 'auto', height: 'auto' } as const
  return { style: { ...style, bottom: innerHeight - top + gapPx } }
}

const gapPx = 8
