type Known = Pick<Set<string>, 'has'>

/** Which parts of a word are to be known to tell what it was meant to be: see `typedAsOne`. */
export function partsAskedOf(typed: string): string[] {
  const several = maySpanWords(typed) ? stretches(typed) : []
  return [
    ...new Set([...cuts(typed).flat(), ...several, ...inFours(typed), ...withoutCountry(typed)]),
  ].filter(isLong)
}

/**
 * What was typed as one and stands there apart, as words parted by spaces: two words, or three and four that are all known; a number in
 * fours; a telephone number without what is dialled from abroad.
 */
export function typedAsOne(typed: string, known: Known): string[] {
  // What is shorter than a term may always stand there.
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

/** What is shorter is no term of the search index. */
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

/** Three words at least, of three letters each. */
const maySpanWords = (word: string) =>
  word.length >= 3 * termLettersMin && word.length <= lettersMax && /^[a-z]+$/.test(word)

/** What may be one of its words. */
function stretches(word: string): string[] {
  const all: string[] = []
  for (let from = 0; from < word.length; from++) {
    if (from > 0 && from < termLettersMin) continue
    for (let to = from + termLettersMin; to <= Math.min(word.length, from + spanMax); to++)
      if (to === word.length || word.length - to >= termLettersMin) all.push(word.slice(from, to))
  }
  return all
}
/** Of words that are typed as one hardly any is longer. */
const spanMax = 14

/** All of it in known words, no more than four; of few words before of many. */
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

/** As accounts and cards are written. */
const inFours = (word: string): string[] =>
  /^(?=.*\d{6})[a-z0-9]{14,34}$/.test(word) ? (word.match(/.{1,4}/g) ?? []) : []
const runsOf = (group: string) => group.match(/[a-z]+|\d+/g) ?? []

/** `+1 415 555 0132` without its beginning, and `00351`. */
function withoutCountry(word: string): string[] {
  const bare = word.replace(/^00/, '')
  if (!/^\d{10,15}$/.test(bare)) return []
  return [0, 1, 2, 3].map(from => bare.slice(from)).filter(number => number !== word && number.length >= 8)
}
