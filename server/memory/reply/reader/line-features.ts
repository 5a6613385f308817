import { foldWords } from '#server/language/words/fold-words.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import { featuresInShot } from './features/features-in-shot.ts'
import type { MetShot, ReadQuestion, ReadShot } from './features/met-shot.ts'
import { type ByNetwork, byNetwork } from './features/network-features.ts'
import { type LookOfLine, lookOfLine } from './look-of-line.ts'
import { type Met, metWords, nearestMet } from './met-words.ts'
import { type NetworkReading, readByNetwork } from './network/line-network.ts'

/**
 * Computes the features of each line of each screenshot: how much of the question the line and its neighbours
 * cover, whether it has the wanted answer type, and how it is written.
 */
export async function lineFeatures(
  question: ReadQuestion,
  shots: ReadShot[],
  reading: Promise<NetworkReading[]> = readByNetwork(question, shots),
): Promise<Float32Array[][]> {
  const turn = turnTaker()
  // If it fails while the lines are looked at, it must not end the process. Whoever awaits it gets the error.
  reading.catch(() => {})
  const met: MetShot[] = []
  for (const shot of shots) {
    const lines: LookOfLine[] = []
    const told: Met[] = []
    for (const text of shot.lines) {
      await turn()
      const line = lookOfLine(text)
      lines.push(line)
      told.push(metWords(question, line.words))
    }
    const title = metWords(question, foldWords(shot.title))
    met.push({ shot, lines, told, title, whole: nearestMet([title, ...told]) })
  }
  // A word weighs more if fewer of the screenshots have it.
  const telling = question.words.map(({ weight }, k) => {
    const uses = met.filter(({ whole }) => (whole.exact[k] ?? 0) >= 0.95).length
    return weight * Math.log((met.length + 1) / Math.max(uses, 0.5))
  })
  const allTelling = telling.reduce((sum, one) => sum + one, 0) || 1
  const tellingOf = ({ whole }: MetShot, kind: 'exact' | 'soft') =>
    whole[kind].reduce((s, one, k) => s + one * (telling[k] ?? 0), 0) / allTelling
  const exact = met.map(one => tellingOf(one, 'exact'))
  const soft = met.map(one => tellingOf(one, 'soft'))
  const network = byNetwork((await reading).map(({ scores }) => scores))
  const rows: Float32Array[][] = []
  for (const [i, one] of met.entries()) {
    await turn()
    const beside = {
      exact: exact[i] ?? 0,
      soft: soft[i] ?? 0,
      exactLead: (exact[i] ?? 0) - Math.max(0, ...exact.filter((_, j) => j !== i)),
      softLead: (soft[i] ?? 0) - Math.max(0, ...soft.filter((_, j) => j !== i)),
    }
    rows.push(featuresInShot(question, one, beside, network[i] as ByNetwork))
  }
  return rows
}
