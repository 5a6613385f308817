/** A charge on a bill. `names`: its names. `isWithout`: the question is about the bill without it. */
export type Charge = { names: RegExp; isWithout: boolean }

/** Parses "the total before the tip", "price without VAT", "how much with service". Or null. */
export function chargeBeside(question: string): Charge | null {
  const [, way = '', what = ''] = asksBeside.exec(question) ?? []
  const names = charges.find(look => look.test(what))
  return names ? { names, isWithout: !/^(?:with\b|incl|after)/i.test(way) } : null
}

/** Whether a bill's label excludes the charge: "Net", "Total excl. VAT". */
export const saysWithout = ({ names }: Charge, text: string): boolean =>
  (names === tax && /\bnett?o?\b/i.test(text)) || (names.test(text) && ofWithout.test(text))

/** Whether a text can answer: tax, or a total with tax, does not answer a question without tax. */
export function fitsCharge(question: string, text: string): boolean {
  const charge = chargeBeside(question)
  return !charge?.isWithout || saysWithout(charge, text) || /\bsub-?total\b/i.test(text)
}

const asksBeside =
  /\b(?:total|bill|amount|sum|price|costs?|fare|charged?|how much|pay|paid|spen[dt]|come to|came to)\b.*\b(before|without|excluding|excl\.?|exclusive of|net of|minus|leaving out|not (?:counting|including)|with|including|incl\.?|after) (?:the |any |its |adding (?:the )?)?(?:\p{L}+ )?(tips?|gratuity|service|tax(?:es)?|vat|gst)\b(?! (?:deadline|year|season|office|return|refund|number|no|id|day|date|period|appointment|desk|provider)\b)/iu
const ofWithout = /\b(?:excl\p{L}*|ex|before|without|excluding|net|pre)\b/iu
const tax = /\b(?:tax(?:es)?|vat|gst|hst|pst|mwst|ust|tva|iva|moms|btw)\b/i
const charges = [tax, /\b(?:tips?|gratuity)\b/i, /\bservice\b/i]
