import { givenNames } from '#server/language/lexicon/given-names.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/** Whether a text is the name of a person: "Elena", "Tilda Havelka", but not "Ben Sherman Ltd". */
export const isPersonal = (text: string) =>
  /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,2}$/u.test(text) &&
  (isTitled.test(text) || givenNames.has(foldInPlace(text).split(' ')[0] ?? '')) &&
  !isCompany.test(text)
const isCompany =
  / (?:ltd|limited|llc|inc|corp|plc|gmbh|ag|kg|sa|sas|srl|bv|ab|oy|as|aps|group|bank|insurance|energy|water|health)\.?$/i

/** "Mrs Havelka" */
export const isTitled = /^(?:Mr|Mrs|Ms|Herr|Frau|M|Mme)\.? \p{Lu}/u
