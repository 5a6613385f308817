import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cutTitle, titleCharsMax } from './cut-title.ts'
import { descriptionForms } from './forms/description-forms.ts'
import { type Family, familyOfKind } from './forms/families.ts'
import { capitalized, fillSentences, fillTitle, type Slots } from './forms/fill-form.ts'
import { anyTitle, titleForms } from './forms/title-forms.ts'
import { cleanName } from './portrait/head-of-page.ts'
import type { Portrait } from './portrait/portrait.ts'
import { tickedEntries } from './portrait/ticked-entries.ts'
import { slotsOf } from './slots.ts'

export type Card = { title: string; description: string; family: Family; slots: Slots }

/** The title and description of a screenshot, from its portrait. */
export function writeCard(portrait: Portrait, page: Page, kind: Kind | null): Card {
  const family = familyOf(portrait, kind, page)
  const slots = slotsOf(portrait, page, family)
  const forms = [...titleForms[family], ...anyTitle]
  const title = fillTitle(forms, slots, titleCharsMax) ?? untitled
  const description = fillSentences(descriptionForms[family], slots, descriptionCharsMax)
  return {
    // A page with nothing but a comma leaves no title.
    title: cutTitle(cleanTitle(title)) || untitled,
    description: description || 'A screenshot with a few words.',
    family,
    slots,
  }
}

/** A mail or a conversation is described as such, unless a more specific kind is known. */
function familyOf({ talk, mail }: Portrait, kind: Kind | null, page: Page): Family {
  const family = familyOfKind(kind?.id)
  if (talk.isSpoken) return 'talk'
  if (family === 'record' && tickedEntries(page) !== null) return 'list'
  return mail.isHeaded && loose.has(family) ? 'mail' : family
}
const loose = new Set<Family>(['record', 'table', 'list', 'article', 'event', 'account', 'calendar', 'talk'])

const untitled = 'Screenshot with hardly any text'
const descriptionCharsMax = 240

const cleanTitle = (title: string) => {
  const name = cleanName(title) || title
  return capitalized(name)
}
