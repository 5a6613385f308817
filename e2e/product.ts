import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment } from '../test/clean-environment.ts'
import { preparedModels } from '../test/prepared-models.ts'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')
const startMillisMax = 60_000
const stopMillisMax = 15_000

/** The real product, as `npm start` runs it, on a free port with its own data folder. */
export class Product {
  readonly origin: string
  /** Everything it has printed since the first start. */
  output = ''
  private readonly folder: string
  private readonly environment: NodeJS.ProcessEnv
  private process: ChildProcess | undefined

  private constructor(port: number, folder: string, settings: NodeJS.ProcessEnv) {
    this.origin = `http://localhost:${port}`
    this.folder = folder
    this.environment = {
      ...cleanEnvironment(),
      PORT: String(port),
      DATA_DIR: this.dataFolder,
      ...preparedModels(),
      ...settings,
    }
  }

  /** Resolves once the product can serve. `settings` are environment variables, added to the usual ones. */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
    const product = new Product(await freePort(), await mkdtemp(join(tmpdir(), 'remy-e2e-')), settings)
    try {
      await product.startAgain()
      return product
    } catch (error) {
      await product.remove()
      throw error
    }
  }

  /** True until it is stopped or killed, even if it ends by itself. */
  get isStarted(): boolean {
    return this.process !== undefined
  }

  /** The folder of its database, unless the settings say otherwise. */
  get dataFolder(): string {
    return join(this.folder, 'data')
  }

  get pid(): number {
    const pid = this.process?.pid
    if (pid === undefined) throw new Error('The product does not run')
    return pid
  }

  /** Starts it again on the same port and data. */
  async startAgain(): Promise<void> {
    const process = spawn(globalThis.process.execPath, [main], {
      // Not our folder, where a developer may have an .env.
      cwd: this.folder,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.stdout.on('data', text => (this.output += text))
    process.stderr.on('data', text => (this.output += text))
    this.process = process
    await this.untilHealthy(process)
  }

  /** Like the command `kill`: it may finish its work. Throws if it does not end well. */
  async stop(): Promise<void> {
    const code = await this.end('SIGTERM')
    if (code !== 0) throw new Error(`The product ended with ${code} when asked to stop:\n${this.output}`)
  }

  /** Like a power cut: nothing is finished. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Kills it if it runs, and deletes its data. */
  async remove(): Promise<void> {
    await this.kill()
    await rm(this.folder, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
    const process = this.process
    if (!process) return null
    this.process = undefined
    if (process.exitCode !== null || process.signalCode !== null)
      return process.exitCode ?? process.signalCode
    process.kill(signal)
    const tooLong = setTimeout(() => process.kill('SIGKILL'), stopMillisMax)
    const [code, by] = await once(process, 'close')
    clearTimeout(tooLong)
    return code ?? by
  }

  private async untilHealthy(process: ChildProcess): Promise<void> {
    const deadline = Date.now() + startMillisMax
    while (!(await isHealthy(this.origin))) {
      if (process.exitCode !== null || process.signalCode !== null)
        throw new Error(`The product did not start:\n${this.output}`)
      if (Date.now() > deadline)
        throw new Error(`The product does not answer after ${startMillisMax} ms:\n${this.output}`)
      await pause(50)
    }
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}
