/** A picture's true text, as in `truth/<id>.json`. Optional words may be read or not (text in an icon). */
export type Truth = { text: string; words: { t: string; opt?: boolean }[] }

/** Counts that can be added up over pictures, and the wrong words. */
export type ReadingScore = {
  wanted: number
  given: number
  right: number
  criticalWanted: number
  criticalRight: number
  /** Words that were merged or split, without any other fault. */
  misspaced: number
  missing: string[]
  extra: string[]
}

/**
 * Compares words as bags, without regard to case, order and punctuation. *Critical* words contain digits
 * (amounts, dates, codes): a person forgives a misread "the", not a misread price.
 */
export function scoreReading(truth: Truth, text: string): ReadingScore {
  const wanted = keysOf(truth.words.filter(w => !w.opt).map(w => w.t))
  const free = keysOf(truth.words.filter(w => w.opt).map(w => w.t))
  const given = keysOf(text.split(/\s+/))
  const missing = without(wanted, given)
  const extra = without(without(given, wanted), free)
  const critical = wanted.filter(hasDigit)
  return {
    wanted: wanted.length,
    given: wanted.length - missing.length + extra.length,
    right: wanted.length - missing.length,
    criticalWanted: critical.length,
    criticalRight: critical.length - missing.filter(hasDigit).length,
    misspaced: joined(wanted, extra) + joined(given, missing),
    missing,
    extra,
  }
}

export function addScores(scores: ReadingScore[]): ReadingScore {
  return scores.reduce((a, b) => ({
    wanted: a.wanted + b.wanted,
    given: a.given + b.given,
    right: a.right + b.right,
    criticalWanted: a.criticalWanted + b.criticalWanted,
    criticalRight: a.criticalRight + b.criticalRight,
    misspaced: a.misspaced + b.misspaced,
    missing: [...a.missing, ...b.missing],
    extra: [...a.extra, ...b.extra],
  }))
}

/**
 * The harmonic mean of recall and precision, 0 to 1. It is 1 if there was nothing to read and nothing was
 * read.
 */
export function wordF1({ wanted, given, right }: ReadingScore): number {
  return wanted + given === 0 ? 1 : (2 * right) / (wanted + given)
}

export const criticalShare = (score: ReadingScore) =>
  score.criticalWanted === 0 ? 1 : score.criticalRight / score.criticalWanted

export const misspacedShare = ({ misspaced, wanted }: ReadingScore) => (wanted === 0 ? 0 : misspaced / wanted)

const hasDigit = (word: string) => /\d/.test(word)

const keysOf = (words: string[]) => words.map(key).filter(word => word !== '')

const key = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The first bag minus the second, with multiplicity. */
function without(words: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter(word => {
    const copies = left.get(word) ?? 0
    left.set(word, copies - 1)
    return copies <= 0
  })
}

/** How many wrong words are two to four neighbouring words written as one. */
function joined(words: string[], odd: string[]): number {
  const runs = new Set(words.flatMap((_, i) => [2, 3, 4].map(count => words.slice(i, i + count).join(''))))
  const single = new Set(words)
  return odd.filter(word => runs.has(word) && !single.has(word)).length
}
