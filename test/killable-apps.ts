import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '#server/platform/db/open-database.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { preparedModels } from './prepared-models.ts'
import { overNetwork, Visitor } from './visitor.ts'

export type AppsToKill = {
  /** The places of each app. */
  places: DatabasePlace[]
  environment: NodeJS.ProcessEnv
  /** What its text reader finds: the real text or, if that does not matter, nothing. */
  reads: 'the picture' | 'nothing'
}

/**
 * The real product, one for each place, all in one process that can be killed and restarted: most of a start
 * is loading code, which two databases can share. Without `main.ts`; the journeys start and kill that.
 */
export class KillableApps {
  readonly #apps: AppsToKill
  #process: ChildProcess | undefined
  #origins: string[] = []

  private constructor(apps: AppsToKill) {
    this.#apps = apps
  }

  static async start({ places, environment = {}, reads }: Wanted): Promise<KillableApps> {
    const models = { CACHE_DIR: tmpdir(), ...preparedModels() }
    const apps = new KillableApps({ places, environment: { ...models, ...environment }, reads })
    await apps.startAgain()
    return apps
  }

  /** Restarts on the same data, with other ports. */
  async startAgain(): Promise<void> {
    const script = fileURLToPath(new URL('./crash-apps.ts', import.meta.url))
    const child = spawn(process.execPath, [script, JSON.stringify(this.#apps)], {
      env: { ...cleanEnvironment(), NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    const lines = createInterface({ input: child.stdout })
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
    if (line === undefined) throw new Error('The apps did not start.')
    this.#origins = JSON.parse(line)
  }

  /** Like a power cut: nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }

  /** A visitor of the app at this place, also after a restart. */
  visitor(place = 0): Visitor {
    return new Visitor(request => overNetwork(this.#origins[place] ?? '')(request))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
  }
}

type Wanted = Omit<AppsToKill, 'environment'> & Partial<Pick<AppsToKill, 'environment'>>

/** Like the product. */
const compiled = join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled')
