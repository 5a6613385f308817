import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Found } from '#server/language/values/found.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * Finds telephone numbers. A number that shows its country (a plus, or the North American form) becomes
 * E.164. Others stay as they are. They count if they begin with an area code, or follow a word such as "Call"
 * or "Tel.".
 */
export function findPhones(text: string): Found[] {
  return matchesIn(text, candidate).flatMap(match => {
    const end = match.index + match[0].length
    const around = {
      before: text.slice(Math.max(0, match.index - 30), match.index),
      after: text.slice(end, end + 2),
    }
    const value = phoneValue(match[0], around)
    return value === null ? [] : [{ kind: 'phone' as const, from: match.index, to: end, value }]
  })
}

/** A country code, an area code in brackets, and digits. A later bracket begins another number. */
const candidate =
  /(?<![\p{L}\p{N}_.#/\p{Sc}-])(?:\+ ?\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d(?:[ .\u00a0-]{0,2}\d){5,13}(?![\p{L}\p{N}]|[-./]\d)/gu
const northAmerican = /^(?:\(\d{3}\)[ .-]?|\d{3}[-.])\d{3}[-. ]{1,2}\d{4}$/
/** An area code and a local number, as dialled within the country: "0171-2345678", "020 7946 0958". */
const local = /^0[1-9]\d{1,3}[\s.-]\d{3,4}[\s.-]?\d{3,4}$/
const announced =
  /(?:\b(?:tel|telefon|telephone|phone|call|mobile|mob|cell|fax|whatsapp|number is|text us at|handy|telefono|ruf|appelez)\b|☎)[\s.:]{0,3}(?:us |me |at |on |number |is |\+ ?)*[\s.:]{0,2}$/

function phoneValue(text: string, { before, after }: { before: string; after: string }): string | null {
  if (text.startsWith('+')) return e164(text, undefined)
  if (northAmerican.test(text)) return e164(text, 'US') ?? null
  if (local.test(text) && !/\d[ \u00a0.-]$/.test(before) && !/^[ \u00a0.-]\d/.test(after)) return text
  const isTime = /^\d{4}[-. ]\d{2}[-. ]\d{2}/.test(text) || /^\d{1,2}\.\d{1,2}\.\d{4}/.test(text)
  return announced.test(foldInPlace(before)) && !isTime ? text : null
}

function e164(text: string, country: 'US' | undefined): string | null {
  const number = parsePhoneNumberFromString(text, country)
  return number?.isPossible() ? number.number : null
}
