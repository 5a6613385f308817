import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cleanEnvironment } from '../test/clean-environment.ts'
import type { Tally } from './tally.ts'

const stageMillisMax = 15 * 60_000
const root = join(import.meta.dirname, '..')

export type Stage = {
  name: string
  /** A script below node_modules, and its arguments. */
  command: [string, ...string[]]
  environment?: NodeJS.ProcessEnv
  /** Counts the stage's tests when it has ended. A stage without is one test. */
  tally?: () => Tally
}

/**
 * Runs one stage of `npm test`, its output as it comes, in the `shared` environment and its own. Never throws: whatever
 * goes wrong is a failed test.
 */
export async function runStage(stage: Stage, shared: NodeJS.ProcessEnv): Promise<Tally> {
  const started = performance.now()
  console.log(`\n── ${stage.name}`)
  const ended = await run(stage, shared)
  const tally = tallyOf(stage, ended)
  const verdict = tally.failed.length > 0 ? `${tally.failed.length} failed` : 'passed'
  console.log(`── ${stage.name}: ${verdict} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return tally
}

async function run(
  { command: [script, ...args], environment }: Stage,
  shared: NodeJS.ProcessEnv,
): Promise<number | NodeJS.Signals> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...shared, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: stageMillisMax,
  })
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}

function tallyOf({ name, tally }: Stage, ended: number | NodeJS.Signals): Tally {
  const inWords = `${name} (ended with ${ended})`
  if (!tally)
    return ended === 0
      ? { passed: 1, failed: [], skipped: [] }
      : { passed: 0, failed: [inWords], skipped: [] }
  try {
    const counted = tally()
    return ended === 0 || counted.failed.length > 0 ? counted : { ...counted, failed: [inWords] }
  } catch (error) {
    return { passed: 0, failed: [`${inWords}: its report cannot be read: ${error}`], skipped: [] }
  }
}
