import { contentWords, hasWord } from './check/content-words.ts'
import type { ShotShown } from './evidence.ts'

/** Selects the lines that fit into `charsMax`, those with words of the question first. From 1. */
export function excerptLines(shot: ShotShown, question: string, charsMax: number): number[] {
  const lengths = shot.lines.map(({ text }) => text.length + citeChars)
  const all = lengths.map((_, i) => i)
  if (sum(lengths) <= charsMax) return all.map(i => i + 1)
  const words = contentWords(question)
  const scores = shot.lines.map(({ text }) => words.filter(word => hasWord(text, word)).length)
  const wanted = all
    .flatMap(i =>
      [-1, 0, 1, 2].map(step => ({ at: i + step, score: (scores[i] ?? 0) - Math.abs(step) / 10 })),
    )
    .filter(({ at, score }) => at >= 0 && at < all.length && score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ at }) => at)
  const chosen = new Set<number>()
  let chars = 0
  for (const at of [0, ...wanted, ...all]) {
    const length = lengths[at] ?? 0
    if (chosen.has(at)) continue
    if (chars + length > charsMax) break
    chosen.add(at)
    chars += length
  }
  return [...chosen].sort((a, b) => a - b).map(i => i + 1)
}
/** The characters of "[123.45] " and the line break. */
const citeChars = 10
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Formats a screenshot for a model. Lines start with the number that cites them. Gaps are counted. */
export function formatExcerpt(shot: ShotShown, numbers: readonly number[]): string {
  const { screenshotId: id, about, lines } = shot
  const parts = numbers.flatMap((number, i) => {
    const left = number - (numbers[i - 1] ?? 0) - 1
    return [
      ...(left > 0 ? [`… ${left} lines left out`] : []),
      `[${id}.${number}] ${lines[number - 1]?.text ?? ''}`,
    ]
  })
  const left = lines.length - (numbers.at(-1) ?? 0)
  return [`Screenshot ${id}: ${about}`, ...parts, ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n')
}
