import { locateForms } from './locate-forms.ts'
import { type SearchWord, spelling } from './search-words.ts'
import { asForms } from './sought.ts'

/** A searched word as it stands in what somebody typed: `lemon-chicken`, not `lemonchicken`. */
export function asTyped(text: string, word: SearchWord): string {
  const [place] = locateForms(text, asForms([spelling(word)], 'said'))
  return place ? text.slice(place.start, place.end) : spelling(word)
}
