import { runStage, type Stage } from './run-stage.ts'
import type { Tally } from './tally.ts'

/**
 * Runs two lanes at once, each with its stages one after another. The first lane prints as it goes. The
 * second lane's output is held back until the first is done, so that they do not mix.
 */
export async function runSideBySide(
  [first, second]: [Stage[], Stage[]],
  shared: NodeJS.ProcessEnv,
): Promise<Tally[]> {
  const held: Buffer[] = []
  const speak = (said: Buffer) => void process.stdout.write(said)
  let hear = (said: Buffer) => void held.push(said)
  const beside = runLane(second, shared, said => hear(said))
  const tallies = await runLane(first, shared)
  for (const said of held) speak(said)
  hear = speak
  return [...tallies, ...(await beside)]
}

async function runLane(lane: Stage[], shared: NodeJS.ProcessEnv, hear?: (said: Buffer) => void) {
  const tallies: Tally[] = []
  for (const stage of lane) tallies.push(await runStage(stage, shared, hear))
  return tallies
}
