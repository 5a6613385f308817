import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment } from '#test/clean-environment.ts'

export type Role = 'all' | 'web' | 'worker'
export type Machine = {
  role: Role
  port: number
  child: ChildProcess
  /** The result of the proxy's health check: whether it may receive new requests. */
  isServing: boolean
  /** The signal that it was sent. */
  endsBy?: 'SIGKILL' | 'SIGTERM'
}

const program = join(import.meta.dirname, '..', '..', 'server', 'main.ts')
const healthyMillisMax = 180_000

/** Processes of Remy with the same settings. A replaced process keeps its port. */
export class Fleet {
  readonly machines: Machine[] = []
  startedInVain = 0
  readonly #environment: NodeJS.ProcessEnv

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment
  }

  async start(roles: Role[]): Promise<void> {
    this.machines.push(
      ...(await Promise.all(roles.map(async role => this.#startOne(role, await freePort())))),
    )
    for (const isHealthy of await Promise.all(this.machines.map(isHealthyInTime)))
      if (!isHealthy) throw new Error('A process has ended by itself.')
  }

  /** The processes that serve people, as a proxy sees them. */
  serving(): Machine[] {
    return this.machines.filter(({ role, isServing }) => role !== 'worker' && isServing)
  }

  /** Ends a process, and starts it again. */
  async replace(machine: Machine, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const place = this.machines.indexOf(machine)
    machine.endsBy = signal
    const ended = once(machine.child, 'close')
    machine.child.kill(signal)
    // A proxy checks the health twice a second.
    while (await isHealthy(machine)) await pause(500)
    machine.isServing = false
    await ended
    // A supervisor restarts the process until it stays up. It exits by itself if the database is down just
    // then.
    for (;;) {
      const anew = this.#startOne(machine.role, machine.port)
      this.machines[place] = anew
      if (await isHealthyInTime(anew)) return
      this.startedInVain++
    }
  }

  async stop(): Promise<void> {
    const ending = this.machines.splice(0).map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    })
    await Promise.all(ending)
  }

  #startOne(role: Role, port: number): Machine {
    const env = { ...cleanEnvironment(), ...settings, ...this.#environment, ROLE: role, PORT: String(port) }
    return {
      role,
      port,
      isServing: false,
      child: spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    }
  }
}

const settings = {
  ...{ LOG_LEVEL: 'silent', READING_THREADS: '1', DRAIN_SECONDS: '1' },
  ...{ SIGN_UPS_BY_ADDRESS_MAX: '10000', SIGN_INS_BY_ADDRESS_MAX: '10000' },
}

export const originOf = ({ port }: Pick<Machine, 'port'>) => `http://127.0.0.1:${port}`

/** Returns false if it exits before it is healthy. */
async function isHealthyInTime(machine: Machine): Promise<boolean> {
  const end = performance.now() + healthyMillisMax
  while (!(await isHealthy(machine))) {
    if (machine.child.exitCode !== null) return false
    if (performance.now() > end) throw new Error(`A ${machine.role} process does not become healthy.`)
    await pause(100)
  }
  machine.isServing = true
  return true
}

const isHealthy = (machine: Machine) =>
  fetch(`${originOf(machine)}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
