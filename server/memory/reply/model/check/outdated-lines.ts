import { isFoundedOn } from './is-founded-value.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds values that only outdated lines support, such as "$2,199" from "Was $2,199.00". */
export function outdatedLines(statement: LineRead, { cited, sentence }: Support): string[] {
  if (outdated.test(sentence.text)) return []
  return statement.values
    .filter(value => {
      const own = cited.filter(line => isFoundedOn(value, line))
      return own.length > 0 && own.every(({ text }) => outdated.test(text))
    })
    .map(({ text }) => text)
}

/** Words that mark a line as outdated, in the languages that Remy reads. */
const outdated = new RegExp(
  `^was (?=\\W?\\d)|(?<!\\p{L})(?:${[
    'old|former(?:ly)?|previous(?:ly)?|superseded|replaced|retired|expired|cancelled|no longer|not anymore',
    'ehemalig\\p{L}*|früher\\p{L}*|bisher\\p{L}*|ersetzt|ungültig|storniert|nicht mehr',
    'ancien(?:ne)?s?|remplacée?|annulée?|arrêtée?|ne plus',
    'antigu[oa]|anterior|sustituid[oa]|cancelad[oa]|anulad[oa]|caducad[oa]|ya no',
    'vecchi[oa]|precedente|sostituit[oa]|annullat[oa]|non più',
    'oud|oude|vervallen|geannuleerd|niet meer',
    'star[yae]|poprzedni\\p{L}*|anulowan\\p{L}*|nieaktualn\\p{L}*',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
