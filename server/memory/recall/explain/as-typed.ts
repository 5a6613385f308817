import { locateForms } from '#server/language/words/locate-forms.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { asForms } from '#server/memory/recall/query/search-term.ts'

/** A search word as the person typed it: `lemon-chicken`, not `lemonchicken`. */
export function asTyped(text: string, word: SearchWord): string {
  const [place] = locateForms(text, asForms([spelling(word)], 'said'))
  return place ? text.slice(place.from, place.to) : spelling(word)
}
