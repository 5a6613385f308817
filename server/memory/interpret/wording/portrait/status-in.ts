import { foldInPlace } from '#server/language/words/fold.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** The status of an order or delivery, from the head of the page. */
export function statusIn(page: Page): string | null {
  for (const { text } of page.paragraphs.slice(0, paragraphsMax)) {
    const folded = foldInPlace(text.slice(0, charsMax))
    const status = statuses.find(([, look]) => look.test(folded))
    if (status) return status[0]
  }
  return null
}

const paragraphsMax = 12
const charsMax = 60
const statuses: [string, RegExp][] = [
  ['out for delivery', /^out for delivery|^in zustellung|^en cours de livraison|^en reparto|^in consegna/],
  [
    'waiting to be collected',
    /(?:ready|waiting|available) (?:for|to be|at).*(?:collect|pick)|parcel is waiting|delivered to a (?:parcel|pick)|abholbereit|ready for (?:collection|pick-?up)|ready to collect/,
  ],
  ['arriving late', /^arriving late|^delayed|^delivery delayed|verspatet/],
  ['delivered', /^delivered\b|^zugestellt|^livre$|^entregado|^doreczona?/],
  [
    'on its way',
    /^(?:on its way|on the way|in transit|shipped|dispatched|versandt|unterwegs|expedie|enviado|spedito|w drodze)\b/,
  ],
  ['cancelled', /^(?:order |booking |trip )?cancel+ed|^storniert|^annule/],
  ['refunded', /^refund(?:ed| issued| complete)/],
  ['confirmed', /\bconfirmed\b|^booking confirmation|bestatigt|confirme|confirmad[oa]/],
]
