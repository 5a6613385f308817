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
  /** Of each app, one or more of them. */
  places: DatabasePlace[]
  environment: NodeJS.ProcessEnv
  /** What a picture says to it: what really stands there or, where reading is not the point, nothing. */
  reads: 'the picture' | 'nothing'
}

/**
 * The real product, one for each place, all in one process that can be killed and started anew: most of a start is loading
 * the product, which two databases need not pay for twice. Without `main.ts`; the journeys start and kill that.
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

  /** On the same data; the ports are others. */
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

  /** As a power cut does: nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }

  /** Of the app at the place of this number, also of the one that is started there next. */
  visitor(place = 0): Visitor {
    return new Visitor(request => overNetwork(this.#origins[place] ?? '')(request))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
  }
}

type Wanted = Omit<AppsToKill, 'environment'> & Partial<Pick<AppsToKill, 'environment'>>

/** As the product does it. */
const compiled = join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled')
