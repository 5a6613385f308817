import type { ReadQuestion, ReadShot } from '#server/memory/reply/reader/features/met-shot.ts'
import { threadPool } from '#server/platform/thread-pool.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import { type NetworkInputs, networkInputs } from './network-inputs.ts'
import { type NetworkPart, networkParts } from './network-parts.ts'

/**
 * The score of each line of a page beside that of “no line of this page answers”. Above 0 the line is
 * likelier.
 */
export type NetworkScores = number[]

/** Scores all lines of each screenshot with the network. */
export async function networkScores(
  question: Pick<ReadQuestion, 'text' | 'words' | 'relations'>,
  shots: ReadShot[],
): Promise<NetworkScores[]> {
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
  if (inputs.some(({ question }) => question.count === 0)) return shots.map(({ lines }) => lines.map(() => 0))
  const found: Float32Array[] = await theThread.run(inputs)
  const scores = shots.map(({ lines }) => lines.map(() => 0))
  // The first score is that of no line, the second that of the title.
  for (const [i, { at, from, lines }] of parts.entries())
    for (let line = 1; line < lines.length; line++)
      (scores[at] as number[])[from + line - 1] = (found[i]?.[line + 1] ?? 0) - (found[i]?.[0] ?? 0)
  return scores
}

/** Starts the thread before the first question needs it. */
export const warmLineNetwork = (): void => theThread.warm()

const theThread = threadPool(new URL('./network-worker.ts', import.meta.url), 1)
