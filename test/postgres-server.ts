import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export type PostgresServer = {
  /** The address of its database `postgres`, as a superuser. */
  url: string
  /** Ends it as its administrator would, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with an empty cluster in a temporary folder, reached only by a socket there. It ends,
 * and its folder is deleted, when it is stopped or when this process ends in any way. Null if none is
 * installed. Without syncing to disk it makes and drops databases far faster, and only a power cut would lose
 * them.
 */
export async function startPostgres({
  syncs = true,
  sharedBuffers = '32MB',
  preloads = '',
} = {}): Promise<PostgresServer | null> {
  const programs = programFolder()
  if (!programs) return null
  const user = await serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'remy-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  try {
    await makeCluster(programs, folder, user)
    const settings = [
      `shared_buffers=${sharedBuffers}`,
      `shared_preload_libraries=${preloads}`,
      ...(syncs ? [] : unsynced),
    ]
    const start = () => supervise(programs, folder, user, settings)
    const supervisors = [await start()]
    return {
      url: `postgresql://postgres@localhost/postgres?host=${folder}`,
      async restart() {
        await endServer(folder, supervisors[0])
        supervisors.unshift(await start())
      },
      // The newest first: any of them removes the folder.
      async stop() {
        for (const supervisor of supervisors) await end(supervisor)
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type User = { uid: number; gid: number }

const unsynced = [
  ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'],
  // Nobody needs its statistics or process titles, and no query is worth compiling.
  ...['track_counts=off', 'update_process_title=off', 'jit=off'],
]

/** The newest one installed. Debian has a folder for each version. */
function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return places.find(place => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

/** PostgreSQL refuses to run as root, so another user runs it. */
async function serverUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error('PostgreSQL cannot be started by root, and there is no user "postgres" or "nobody".')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

async function makeCluster(programs: string, folder: string, user: User | undefined) {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...options], {
    cwd: folder,
    ...user,
  })
}

/**
 * A shell in between waits for the end of its standard input, which the kernel closes when we end. Then it
 * stops the server and removes the folder. In its own session, so that Ctrl-C reaches it only through us.
 * Without its standard error, so that this ends when the server does.
 */
async function supervise(
  programs: string,
  folder: string,
  user: User | undefined,
  more: string[],
): Promise<ChildProcess> {
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'max_connections=200',
    'log_min_messages=log',
    ...more,
  ].flatMap(setting => ['-c', setting])
  const script = `"$@" & exec 2>&-; read -r line; kill -INT $! 2>/dev/null; wait; cd /; rm -rf "$0"`
  const server = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...settings]
  const supervisor = spawn('/bin/sh', ['-c', script, folder, ...server], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  try {
    await ready(supervisor)
    return supervisor
  } catch (error) {
    await end(supervisor)
    throw error
  }
}

async function ready({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('PostgreSQL was started without its log.')
  const said: string[] = []
  const lines = createInterface({ input: stderr })
  return new Promise((resolve, reject) => {
    lines.on('line', line => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    lines.on('close', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
  })
}

/** Leaves its supervisor, whose end removes the folder. */
async function endServer(folder: string, supervisor: ChildProcess | undefined): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  const ended = new Promise(resolve => supervisor?.stderr?.once('close', resolve))
  process.kill(Number(pid), 'SIGINT')
  await ended
}

async function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const ended = new Promise(resolve => supervisor.once('exit', resolve))
  supervisor.stdin?.end()
  await ended
}
