type Known = Pick<Set<string>, 'has'>

/** The parts of a word that `typedAsOne` needs to know about. */
export function partsAskedOf(typed: string): string[] {
  const several = maySpanWords(typed) ? stretches(typed) : []
  return [
    ...new Set([...cuts(typed).flat(), ...several, ...inFours(typed), ...withoutCountry(typed)]),
  ].filter(isLong)
}

/**
 * Splits a text that was typed without spaces, but stands apart in screenshots. The results are: two words,
 * or up to four known words; a number in groups of four; a telephone number without its country code.
 */
export function typedAsOne(typed: string, known: Known): string[] {
  // Parts that are shorter than an index term may always occur.
  const isThere = (part: string) => !isLong(part) || known.has(part)
  const two = cuts(typed).filter(both => both.every(isThere))
  const fours = inFours(typed)
  return [
    ...two.map(both => both.join(' ')),
    ...(two.length === 0 && maySpanWords(typed) ? spans(typed, known) : []),
    ...(fours.length > 0 && fours.every(isThere) ? [fours.flatMap(runsOf).join(' ')] : []),
    ...withoutCountry(typed).filter(number => known.has(number)),
  ]
}

/** The search index has no shorter terms. */
const termLettersMin = 3

const isLong = (part: string) => [...part].length >= termLettersMin

/** The ways to cut a word in two. */
function cuts(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length < 5 || letters.length > lettersMax || !/^\p{L}+$/u.test(word)) return []
  return Array.from({ length: letters.length - 3 }, (_, i) => [
    letters.slice(0, i + 2).join(''),
    letters.slice(i + 2).join(''),
  ])
}

const lettersMax = 28

/** At least three words of at least three letters. */
const maySpanWords = (word: string) =>
  word.length >= 3 * termLettersMin && word.length <= lettersMax && /^[a-z]+$/.test(word)

/** The stretches that may be one of its words. */
function stretches(word: string): string[] {
  const all: string[] = []
  for (let from = 0; from < word.length; from++) {
    if (from > 0 && from < termLettersMin) continue
    for (let to = from + termLettersMin; to <= Math.min(word.length, from + spanMax); to++)
      if (to === word.length || word.length - to >= termLettersMin) all.push(word.slice(from, to))
  }
  return all
}
/** Hardly any word that is typed together with others is longer. */
const spanMax = 14

/** Splits the whole word into at most four known words. Splits into fewer words come first. */
function spans(word: string, known: Known): string[] {
  let ways: { said: string[]; at: number }[] = [{ said: [], at: 0 }]
  const whole: string[] = []
  for (let words = 1; words <= wordsMax; words++) {
    ways = ways
      .flatMap(({ said, at }) =>
        Array.from({ length: Math.min(spanMax, word.length - at) }, (_, i) => at + i + 1)
          .filter(to => to - at >= termLettersMin && known.has(word.slice(at, to)))
          .map(to => ({ said: [...said, word.slice(at, to)], at: to })),
      )
      .slice(0, waysMax)
    whole.push(...ways.filter(({ at }) => at === word.length).map(({ said }) => said.join(' ')))
  }
  return whole.slice(0, offeredMax)
}
const [wordsMax, waysMax, offeredMax] = [4, 200, 5]

/** Groups of four, as accounts and cards are written. */
const inFours = (word: string): string[] =>
  /^(?=.*\d{6})[a-z0-9]{14,34}$/.test(word) ? (word.match(/.{1,4}/g) ?? []) : []
const runsOf = (group: string) => group.match(/[a-z]+|\d+/g) ?? []

/** The number without a country code: `+1 415 555 0132` without `+1`, and without the zeros of `00351`. */
function withoutCountry(word: string): string[] {
  const bare = word.replace(/^00/, '')
  if (!/^\d{10,15}$/.test(bare)) return []
  return [0, 1, 2, 3].map(from => bare.slice(from)).filter(number => number !== word && number.length >= 8)
}
