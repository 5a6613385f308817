import type { ReadQuestion, ReadShot } from '#server/memory/reply/reader/features/met-shot.ts'
import { threadPool } from '#server/platform/thread-pool.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import { type NetworkInputs, networkInputs } from './network-inputs.ts'
import { type NetworkPart, networkParts } from './network-parts.ts'
import type { NetworkOutput } from './network-worker.ts'

/**
 * The score of each line of a page beside that of “no line of this page answers”. Above 0 the line is
 * likelier.
 */
export type NetworkScores = number[]

/**
 * What the network says of a page. `members`: for each line, the probability that it belongs to the lines
 * that answer together. `hasSet`: the probability that the page has such lines. `operations`: what is asked
 * to be done with them, in the order of `setOperations`.
 */
export type NetworkReading = {
  scores: NetworkScores
  members: number[]
  hasSet: number
  operations: number[]
}

/** Reads all lines of each screenshot with the network. */
export async function readByNetwork(
  question: Pick<ReadQuestion, 'text' | 'words' | 'relations'>,
  shots: ReadShot[],
): Promise<NetworkReading[]> {
  const turn = turnTaker()
  const parts: (NetworkPart & { at: number })[] = []
  for (const [at, { title, lines }] of shots.entries()) {
    await turn()
    parts.push(...networkParts(title, lines).map(part => ({ at, ...part })))
  }
  const inputs: NetworkInputs[] = []
  for (const { lines } of parts) {
    await turn()
    inputs.push(networkInputs(question, lines))
  }
  const readings = shots.map(({ lines }) => unread(lines.length))
  if (inputs.some(({ question }) => question.count === 0)) return readings
  const found: NetworkOutput[] = await theThread.run(inputs)
  // The first score is that of no line, the second that of the title.
  for (const [i, { at, from, lines }] of parts.entries()) {
    const reading = readings[at]
    const output = found[i]
    if (!reading || !output) continue
    const hasSet = 1 - likelihoodAt(output.members[0])
    if (hasSet > reading.hasSet) Object.assign(reading, { hasSet, operations: shares(output.operation) })
    for (let line = 1; line < lines.length; line++) {
      reading.scores[from + line - 1] = (output.scores[line + 1] ?? 0) - (output.scores[0] ?? 0)
      reading.members[from + line - 1] = likelihoodAt(output.members[line + 1])
    }
  }
  return readings
}

const unread = (count: number): NetworkReading => ({
  scores: Array.from({ length: count }, () => 0),
  members: Array.from({ length: count }, () => 0),
  ...{ hasSet: 0, operations: [] },
})

const likelihoodAt = (score = -99) => 1 / (1 + Math.exp(-score))

function shares(scores: Float32Array): number[] {
  const most = Math.max(...scores)
  const parts = [...scores].map(score => Math.exp(score - most))
  const whole = parts.reduce((sum, one) => sum + one, 0)
  return parts.map(one => one / whole)
}

/** Starts the thread before the first question needs it. */
export const warmLineNetwork = (): void => theThread.warm()

const theThread = threadPool(new URL('./network-worker.ts', import.meta.url), 1)
