import type { Seeded } from './seeded.ts'

/** Puts one typing error into one of the longer words: a letter left out, doubled, replaced or swapped. */
export function mistyped(text: string, random: Seeded): string {
  const words = text.split(' ')
  const long = [...words.keys()].filter(i => /^[a-z]{5,}$/i.test(words[i] ?? ''))
  if (long.length === 0) return text
  const at = random.pick(long)
  return words.with(at, slipIn(words[at] ?? '', random)).join(' ')
}

/** The first letter stays: people seldom mistype it. */
function slipIn(word: string, random: Seeded): string {
  const i = 1 + random.below(word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, i),
    word.charAt(i),
    word.charAt(i + 1),
    word.slice(i + 2),
  ]
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    before + random.pick([...letters]) + next + after,
    before + next + letter + after,
  ]
  return random.pick(slips)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
