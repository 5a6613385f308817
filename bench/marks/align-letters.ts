import { markClasses } from '#server/outside/paddle/mark-classes.ts'

/**
 * The right class (`mark-classes`) for each character that was read. Null if it is unclear which character of
 * the truth it stands for. It uses the cheapest alignment of the two texts.
 */
export function alignLetters(read: readonly string[], truth: string): (number | null)[] {
  const wanted = [...truth].flatMap(spelledOut)
  const costs = costsOf(read, wanted)
  const classes: (number | null)[] = read.map(() => null)
  let i = read.length
  let j = wanted.length
  while (i > 0 && j > 0) {
    const [letter, character] = [read[i - 1] ?? '', wanted[j - 1] ?? '']
    const cost = costs[i]?.[j] ?? 0
    if (cost === (costs[i - 1]?.[j - 1] ?? 0) + costOf(letter, character)) {
      if (costOf(letter, character) < 1) classes[i - 1] = classOf(letter, character)
      i--
      j--
    } else if (cost === (costs[i - 1]?.[j] ?? 0) + skipped) i--
    else j--
  }
  return classes
}

/** OCR reads a ligature as two letters. The second one is not used for training. */
const spelledOut = (character: string) => (/[œæ]/i.test(character) ? [character, '\u2026'] : [character])

const skipped = 0.75

function costsOf(read: readonly string[], wanted: readonly string[]): number[][] {
  const costs = [Array.from({ length: wanted.length + 1 }, (_, j) => j * skipped)]
  for (const [i, letter] of read.entries()) {
    const above = costs[i] ?? []
    const row = [(i + 1) * skipped]
    for (const [j, character] of wanted.entries())
      row.push(
        Math.min(
          (above[j] ?? 0) + costOf(letter, character),
          (above[j + 1] ?? 0) + skipped,
          (row[j] ?? 0) + skipped,
        ),
      )
    costs.push(row)
  }
  return costs
}

function costOf(letter: string, character: string): number {
  if (plain(letter) === plain(character)) return 0
  return findClass(letter, character) >= 0 ? 0.5 : 1
}

const classOf = (letter: string, character: string) =>
  Math.max(0, findClass(plain(letter), character), findClass(plain(character), character))

/** The class that turns one letter into the other. */
const findClass = (letter: string, character: string) =>
  markClasses.findIndex(({ of, are }) => [...of].some((from, i) => from === letter && are[i] === character))

const plain = (character: string) => plainForms.get(character) ?? character

const plainForms = new Map(
  markClasses.flatMap(({ of, are, isOtherLetter }) =>
    isOtherLetter ? [] : [...are].map((character, i) => [character, of[i] ?? character] as const),
  ),
)
