import { foldLetters } from '#server/language/words/fold.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'

/** One word, as both databases index it and as a search asks for it. */
export type AnalysedWord = {
  /** Its runs of letters and of digits, in order: `MPU-6050` → `mpu`, `6050`. */
  parts: string[]
  /** All parts joined, if there are several: `mpu6050`. */
  whole: string | null
  /** English stems of the above, if they differ. */
  stems: string[]
  /** Words within a camel-case word: `MealPrep` → `meal`, `prep`. */
  humps: string[]
}

/** Parts are cut at this length. More letters would not help to find them. */
const partCharsMax = 64
const wholeCharsMax = 40

/**
 * Our own analyser, the same for SQLite and PostgreSQL. Their own tokenizers disagree with each other, and
 * they miss words inside links, addresses and codes. Never throws. Returns only letters, digits and
 * pictographs.
 */
export function analyseText(text: string): AnalysedWord[] {
  const folded = foldLetters(text).replace(thousandsComma, '')
  return (folded.match(wordPattern) ?? []).map(analysedLately)
}

/** Caches short words, because many texts share them and a lookup is faster than analysing. */
const analysedLately = (word: string) => (word.length > 24 ? analyseWord(word) : remembered(word))
const remembered = remembering(5_000, analyseWord)

/** `1,299` is one number. */
const thousandsComma = /(?<=\d),(?=\d{3}(?!\d))/g
/** Hyphens, dots, underscores and apostrophes hold a word together. Signs such as / : @ separate words. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[\-._'’]+[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gv

function analyseWord(word: string): AnalysedWord {
  const bare = word.replace(/['’]s$/i, '')
  const parts = partsOf(bare)
  const whole = wholeOf(bare, parts)
  const humps = humpsOf(bare)
  return { parts, whole, humps, stems: stemsOf([...parts, ...(whole ? [whole] : []), ...humps]) }
}

const partsOf = (word: string) => (word.match(partPattern) ?? []).map(part => atMost(part.toLowerCase()))

/** In scripts without spaces, each letter is a part. So any stretch is found as a sequence. */
const unspacedLetter = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&\p{L}]`
const unspacedPattern = new RegExp(unspacedLetter, 'v')
const partPattern = new RegExp(
  String.raw`${unspacedLetter}\p{M}*|[[\p{L}\p{M}]--${unspacedLetter}]+|\p{N}+|\p{Extended_Pictographic}`,
  'gv',
)

function wholeOf(word: string, parts: string[]): string | null {
  const whole = parts.join('')
  if (parts.length < 2 || whole.length > wholeCharsMax || unspacedPattern.test(word)) return null
  return /\p{L}/u.test(word) || digitsInGroups.test(word) ? whole : null
}

/** `555-0134` and `1.299` are also one number; `12.50` and `192.168.0.1` are not. */
const digitsInGroups = /^\p{N}+(?:-\p{N}+)+$|^\p{N}{1,3}(?:[.'’]\p{N}{3})+$/u

function humpsOf(word: string): string[] {
  const humps = word.match(/\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,}(?!\p{Ll})/gu) ?? []
  return /\p{Ll}\p{Lu}/u.test(word) ? humps.map(hump => atMost(hump.toLowerCase())) : []
}

const stemsOf = (words: string[]) =>
  words.flatMap(word => (stemEnglish(word) === word ? [] : [stemEnglish(word)]))

const atMost = (part: string) =>
  part.length > partCharsMax ? [...part].slice(0, partCharsMax).join('') : part
