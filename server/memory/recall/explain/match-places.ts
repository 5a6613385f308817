import type { Box } from '#contract/fact.ts'
import { locateForms } from '#server/language/words/locate-forms.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { SearchTerm } from '#server/memory/recall/query/search-term.ts'

/**
 * Returns the boxes of the words that matched. A code over two lines has two boxes. A redacted word has none,
 * because marking it would reveal the secret digit by digit.
 */
export function matchPlaces({ lines }: Reading, terms: readonly SearchTerm[], veils: readonly Box[]): Box[] {
  let text = ''
  const words: { start: number; end: number; box: Box }[] = []
  for (const line of lines.slice(0, linesMax)) {
    for (const word of line.words.length > 0 ? line.words : [line]) {
      words.push({ start: text.length, end: text.length + word.text.length, box: word.box })
      text += `${word.text} `
    }
  }
  const located = locateForms(
    text,
    terms.flatMap(({ forms }) => forms),
  )
  // An associated word is marked only if nothing else explains the match.
  const plain = located.filter(({ form }) => form.how !== 'sign')
  const marked = plain.length > 0 ? plain : located
  const isMeant = ({ start, end }: { start: number; end: number }) =>
    marked.some(place => place.from < end && place.to > start)
  return words
    .filter(isMeant)
    .map(({ box }) => box)
    .filter(box => !veils.some(veil => touches(box, veil)))
    .slice(0, placesMax)
}

const touches = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y + 0.5 * one.height < other.y + other.height &&
  one.y + 0.5 * one.height > other.y

/** With more marks, none would stand out. */
const placesMax = 200
const linesMax = 2_000
