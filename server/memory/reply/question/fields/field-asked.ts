import type { Shape } from '#server/language/values/value-shapes.ts'
import { isDoing, isTelling } from '#server/language/words/asking-words.ts'
import { type FieldName, fieldNames, fieldOf, phrasesIn } from '#server/memory/fields/fields.ts'

export type FieldAsked = { name: FieldName; from: number; length: number }

/**
 * The known field that these words ask for, and its position. The longest phrase wins, then the earliest.
 * With `weak`, fields count that only a question word names ("when", "how much"). The question word also
 * limits the answer type: "how much is due" asks for an amount, not for a date.
 */
export function fieldAsked(words: string[], { weak }: { weak: boolean }): FieldAsked | null {
  const found = (asksForTime(words) ? [...phrases, ...doingPhrases] : phrases)
    .filter(({ phrase }) => weak || !questionWords.has(phrase[0] ?? ''))
    .map(({ name, phrase }) => ({ name, phrase, from: indexOfPhrase(words, phrase), length: phrase.length }))
    .filter(({ name }) => isAskedFor(words, fieldOf(name).shape))
    .filter(({ from, phrase }) => from >= 0 && !isFirstOfCompound(words[from + phrase.length], phrase))
  const firmness = ({ name }: FieldAsked) => (fieldOf(name).vague ? 0 : 1)
  return found.sort((a, b) => firmness(b) - firmness(a) || b.length - a.length || a.from - b.from)[0] ?? null
}

const phrases = fieldNames.flatMap(name => phrasesIn(fieldOf(name).asked).map(phrase => ({ name, phrase })))
const doingPhrases = fieldNames.flatMap(name =>
  phrasesIn(fieldOf(name).doing ?? '').flatMap(phrase => (phrase.length > 0 ? [{ name, phrase }] : [])),
)

/** Whether the words start with "when", "what time", "at what time" or "which day". */
export const asksForTime = ([first = '', second = '', third = '']: string[]) =>
  first === 'when' || timed.test(`${first} ${second}`) || timed.test(`${second} ${third}`)
const timed = /^(what|which) (time|day|date|hour)$/

const questionWords = new Set(['when', 'where', 'what', 'which', 'who', 'how'])

function isAskedFor(words: string[], shape: Shape): boolean {
  const [first = '', second = ''] = words
  if (first === 'who') return shape === 'words'
  if (first === 'how') return (shapeOfHow[second] ?? shape) === shape
  if (first === 'where') return shape === 'address' || shape === 'link'
  return !asksForTime(words) || first === 'at' || shape === 'moment' || shape === 'time'
}

/** The answer type after "how". "How long was I on my phone" does not ask for a phone number. */
const shapeOfHow: Record<string, Shape> = {
  much: 'amount',
  long: 'duration',
  far: 'distance',
  often: 'frequency',
  heavy: 'weight',
}

function indexOfPhrase(words: string[], [first = '', ...more]: string[]): number {
  let from = words.indexOf(first)
  while (from >= 0 && !more.every((word, i) => words[from + 1 + i] === word))
    from = words.indexOf(first, from + 1)
  return from
}

/** Whether the word only modifies the next one: a "boarding pass" is not boarding. */
function isFirstOfCompound(next: string | undefined, [word = '', ...more]: string[]): boolean {
  if (next === undefined || more.length > 0 || standsAlone.has(word)) return false
  return isTelling(next) && !isDoing(next)
}
const standsAlone = new Set('password passcode passphrase pin iban ssid total pnr confirmation'.split(' '))
