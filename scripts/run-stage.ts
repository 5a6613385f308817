import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../test/clean-environment.ts'
import type { Tally } from './tally.ts'

const stageMillisMax = 30 * 60_000
const root = join(import.meta.dirname, '..')

export type Stage = {
  name: string
  /** A script below node_modules, with its arguments. */
  command: [string, ...string[]]
  environment?: NodeJS.ProcessEnv
  /** Runs at a lower priority than the stage beside it. */
  givesWay?: boolean
  /** Counts the stage's tests when it has ended. A stage without this counts as one test. */
  tally?: () => Tally
}

/**
 * Runs one stage of `npm test` with the `shared` environment and its own. Its output goes to ours or, if
 * given, to `hear`. Never throws: every failure becomes a failed test.
 */
export async function runStage(stage: Stage, shared: NodeJS.ProcessEnv, hear?: Hear): Promise<Tally> {
  const started = performance.now()
  const say = (line: string) => (hear ? hear(Buffer.from(`${line}\n`)) : console.log(line))
  say(`\n── ${stage.name}`)
  const ended = await run(stage, shared, hear)
  const tally = tallyOf(stage, ended)
  const verdict = tally.failed.length > 0 ? `${tally.failed.length} failed` : 'passed'
  say(`── ${stage.name}: ${verdict} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return tally
}

type Hear = (said: Buffer) => void

async function run(
  { command: [script, ...args], environment, givesWay }: Stage,
  shared: NodeJS.ProcessEnv,
  hear: Hear | undefined,
): Promise<number | NodeJS.Signals> {
  const output = hear ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...shared, ...environment },
    stdio: ['ignore', output, output],
    timeout: stageMillisMax,
  })
  if (givesWay && child.pid !== undefined) lowerPriority(child.pid)
  if (hear) {
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  }
  // Ctrl-C reaches all processes, but this signal only ours: the stage gets SIGINT, as with Ctrl-C, before we
  // end.
  const interrupt = () => void child.kill('SIGINT')
  process.prependOnceListener('SIGTERM', interrupt)
  try {
    const [code, signal] = await once(child, 'close')
    return code ?? signal
  } finally {
    process.off('SIGTERM', interrupt)
  }
}

/** Lowers the priority of a process and everything that it starts later. It has only just started. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, getPriority() + niceness)
  } catch {
    // It has ended already, or may not be changed: then it runs like the others.
  }
}

/** Half of the processor time that the others get, if there is not enough for all. */
const niceness = 3

function tallyOf({ name, tally }: Stage, ended: number | NodeJS.Signals): Tally {
  const inWords = `${name} (ended with ${ended})`
  if (!tally)
    return ended === 0
      ? { passed: 1, failed: [], flaky: [], skipped: [] }
      : { passed: 0, failed: [inWords], flaky: [], skipped: [] }
  try {
    const counted = tally()
    return ended === 0 || counted.failed.length > 0 ? counted : { ...counted, failed: [inWords] }
  } catch (error) {
    return { passed: 0, failed: [`${inWords}: its report cannot be read: ${error}`], flaky: [], skipped: [] }
  }
}
