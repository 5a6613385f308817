import type { Category } from '#contract/category.ts'
import type { PassingWords } from '#server/language/words/passing-words.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'
import { kindNamed } from './kind-names.ts'
import { distinctSenses, readSenses, type Sense, sensesMax } from './read-senses.ts'

/** Parses a text into senses, including alternatives: "flights or hotels in Lisbon". */
export function readAlternatives(text: string, categories: Category[], passing: PassingWords): Sense[] {
  const sensesOf = (part: string) => readSenses(part, categories, passing)
  const parts = joint.test(text) ? choicesIn(text, categories) : []
  if (!parts.some(({ either }) => either)) return sensesOf(text)
  const senses = parts.flatMap(({ said, either }) => sensesOf(said).map(sense => ({ ...sense, either })))
  return distinctSenses(senses).slice(0, sensesMax)
}

type Part = Pick<Sense, 'either'> & { said: string }

/** A quick check, because most questions have no such word. */
const joint = /(?<![\p{L}\p{N}])(?:or|and|plus)(?![\p{L}\p{N}])|[&+,/]/iu

/**
 * Alternatives are on both sides of "or", up to the next conjunction or preposition. Two types of document
 * joined by "and" are alternatives, too, because nothing is both a receipt and a ticket.
 */
function choicesIn(text: string, categories: Category[]): Part[] {
  const parts: Part[] = []
  let union = 0
  const stretches = stretchesOf(text)
  // A longer text was pasted, and is not a question.
  if (stretches.length > stretchesMax) return []
  for (const { said, isJoined } of stretches) {
    // The same limit as for senses, because each is parsed by itself.
    const choices = orPattern.test(said) ? [...new Set(choicesOf(said))].slice(0, sensesMax) : []
    if (choices.length > 1) {
      parts.push(...choices.map((one, choice) => ({ said: one, either: { union, choice } })))
      union++
      continue
    }
    const before = parts.at(-1)
    const kinds = isJoined && before ? [before, { said }].map(one => kindsIn(one.said, categories)) : []
    const [one, other] = kinds
    if (!before || !one || !other || one.some(kind => other.includes(kind))) {
      parts.push({ said, either: null })
      continue
    }
    before.either ??= { union: union++, choice: 0 }
    parts.push({ said, either: { ...before.either, choice: before.either.choice + 1 } })
  }
  return parts
}

const stretchesMax = 24

const orPattern = /(?<![\p{L}\p{N}])(?:and\/)?or(?![\p{L}\p{N}])/iu
const andPattern = /^\s*(?:(?:and|plus)(?![\p{L}\p{N}])|[&+,])\s*$/iu

/** The parts between conjunctions, in order. `isJoined`: "and" comes before the part. */
function stretchesOf(text: string): { said: string; isJoined: boolean }[] {
  const pieces = text.split(orPattern.test(text) ? joining : joiningOrListing)
  return pieces.flatMap((said, i) => {
    const before = pieces[i - 1] ?? ''
    // The separators have odd indexes.
    return i % 2 === 1 || said.trim() === '' ? [] : [{ said, isJoined: andPattern.test(before) }]
  })
}
const joinings = String.raw`(?<![\p{L}\p{N}])(?:and(?!\/or)|plus|with|without|in|for|from|about|of|at|on|by|to|near|that|which|where|who|containing|including|mentioning|showing|saying)(?![\p{L}\p{N}])|[&+;]`
const joining = quickPattern(`(${joinings})`, 'iu')
const joiningOrListing = quickPattern(`(${joinings}|,)`, 'iu')

/** Splits "either tea, coffee or juice". */
const choicesOf = (said: string) =>
  said
    .split(/,|(?<![\p{L}\p{N}])(?:and\/)?or(?![\p{L}\p{N}])/iu)
    .map(choice => choice.replace(/(?<![\p{L}\p{N}])either(?![\p{L}\p{N}])/iu, ' ').trim())
    .filter(choice => /[\p{L}\p{N}]/u.test(choice))

/** The types, categories and kinds that the text names. Null if it says anything else, or nothing. */
function kindsIn(said: string, categories: Category[]): string[] | null {
  const senses = readSenses(said, categories)
  const whole = kindNamed(senses.map(sense => spelling(sense.said)))
  if (whole !== null) return [whole, ...senses.flatMap(kindsOf)]
  const kinds = senses.map(kindsOf)
  return senses.length > 0 && kinds.every(({ length }) => length > 0) ? kinds.flat() : null
}

function kindsOf({ said, type, category, kinds }: Sense): string[] {
  const name = kindNamed([spelling(said)])
  return [type ?? [], category?.name ?? [], kinds.map(tags => tags.join('+')), name ?? []].flat()
}
