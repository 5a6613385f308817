import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type PgBouncer = {
  /** The address of the same database through PgBouncer. */
  urlOf(direct: string): string
  stop(): Promise<void>
}

const program = '/usr/sbin/pgbouncer'
export const isPgBouncerMissing = !existsSync(program)

/**
 * Starts PgBouncer in transaction mode before the PostgreSQL at `url` (reached by a socket), with a socket in
 * a temporary folder. Each statement outside a transaction may meet another of its few sessions. It ends when
 * it is stopped or when this process ends in any way.
 */
export async function startPgBouncer(url: string, { poolSize = 4 } = {}): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-pgbouncer-'))
  const user = await serverUser()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settingsFor(url, folder, poolSize))
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const script = `"$@" & exec 2>&-; read -r line; kill -INT $! 2>/dev/null; wait; cd /; rm -rf "$0"`
  const supervisor = spawn('/bin/sh', ['-c', script, folder, program, file], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  try {
    await ready(supervisor)
  } catch (error) {
    await end(supervisor)
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    urlOf(direct) {
      const pooled = new URL(direct)
      pooled.port = String(port)
      pooled.searchParams.set('host', folder)
      return pooled.href
    },
    stop: () => end(supervisor),
  }
}

const port = 6432

const settingsFor = (url: string, folder: string, poolSize: number) => `[databases]
* = host=${new URL(url).searchParams.get('host')} user=postgres connect_query='${settingsOfSessions}'
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_port = ${port}
unix_socket_dir = ${folder}
default_pool_size = ${poolSize}
max_client_conn = 400
server_idle_timeout = 60
server_login_retry = 1
`

/** As docs/scaling.md says, like `server_login_retry`. */
const settingsOfSessions =
  'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000; set plan_cache_mode = force_generic_plan'

/** PgBouncer refuses to run as root. */
async function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

function ready({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('PgBouncer was started without its log.')
  const said: string[] = []
  const lines = createInterface({ input: stderr })
  return new Promise((resolve, reject) => {
    lines.on('line', line => {
      said.push(line)
      if (line.includes('process up')) resolve()
    })
    lines.on('close', () => reject(new Error(`PgBouncer did not start:\n${said.join('\n')}`)))
  })
}

async function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const ended = new Promise(resolve => supervisor.once('exit', resolve))
  supervisor.stdin?.end()
  await ended
}
