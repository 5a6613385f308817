import { shortDay } from '#server/language/time/short-day.ts'
import { isGeneric } from '#server/memory/page/headings/find-heading.ts'
import { routeOf } from '#server/memory/page/headings/route-of.ts'
import type { TitleTemplate } from './title-template.ts'
import { journeyBy } from './titles-of-journeys.ts'

/** Of what one has to go for, or that has changed: from whom, where, and which. */
export const titlesOfErrands: Record<string, TitleTemplate> = {
  'parcel-locker': ({ page, heading }) => {
    const from = page.cells.map(({ text }) => sender.exec(text)?.[1]).find(Boolean)
    if (from) return `Parcel from ${from}`
    return heading && !isGeneric(heading)
      ? /parcel|paket|colis|paczka/i.test(heading)
        ? heading
        : `Parcel: ${heading}`
      : null
  },
  'library-account': ({ heading }) =>
    heading && !isGeneric(heading)
      ? /\bloans?\b/i.test(heading)
        ? heading
        : `Library loans: ${heading}`
      : null,
  'journey-change': ({ page, facts, heading }) => {
    const route = routeOf(page)
    if (!route?.from) return heading
    const day = facts.find(fact => fact.kind === 'date')
    return [`${journeyBy(page)} ${route.from} → ${route.to}`, day && shortDay(day.value)]
      .filter(Boolean)
      .join(', ')
  },
}

/** “From Tindle Kidswear · 2.3 kg”, “Sender: Villalanka Yarn Mill” */
const sender =
  /^(?:from|sender:?|absender:?|von|exp[ée]diteur ?:?|remitente:?|mittente:?|nadawca:?) (\p{Lu}[^·|,]{2,40}?)(?: [·|].*|,.*)?$/iu
