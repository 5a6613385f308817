import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { z } from '#contract/zod.ts'
import { CommandError } from './command-error.ts'

/** What a sign-in in the browser has given. `id` is of this sign-in. */
const Tokens = z.object({
  ...{ id: z.string(), clientId: z.string(), access: z.string(), refresh: z.string() },
  expiresAt: z.number(),
})
export type Tokens = z.infer<typeof Tokens>
const Kept = z.object({
  server: z.string().optional(),
  key: z.string().optional(),
  tokens: Tokens.optional(),
})
type Kept = z.infer<typeof Kept>

export type Settings = { server: string; key: string | undefined; tokens: Tokens | undefined }

/**
 * The option `--server`, then the environment, win over what `remy login` has kept. What is kept is for the
 * kept server alone: another one must not get it.
 */
export async function readSettings(environment: NodeJS.ProcessEnv, wanted?: string): Promise<Settings> {
  const kept = await readKept(environment)
  const keptServer = withoutEndSlash(kept.server ?? usualServer)
  const server = withoutEndSlash(wanted ?? (environment.REMY_SERVER || keptServer))
  const { key, tokens } = server === keptServer ? kept : {}
  if (environment.REMY_KEY) return { server, key: environment.REMY_KEY, tokens: undefined }
  return { server, key, tokens }
}

const usualServer = 'http://localhost:3000'
export const withoutEndSlash = (server: string) => server.replace(/\/+$/, '')

/** Nobody else on this machine may read the file. It is there as a whole, or as it was. */
export async function keepSettings(environment: NodeJS.ProcessEnv, settings: Kept): Promise<string> {
  const file = settingsFile(environment)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return file
}

/** Changes them while no other command does. */
export async function changeSettings(
  environment: NodeJS.ProcessEnv,
  change: (now: Kept) => Promise<Kept>,
): Promise<void> {
  const lock = `${settingsFile(environment)}.lock`
  const mark = await take(lock)
  try {
    await keepSettings(environment, await change(await readKept(environment)))
  } finally {
    // Another command may have taken it for stale. Then it is theirs.
    if ((await readFile(lock, 'utf8').catch(() => null)) === mark) await rm(lock, { force: true })
  }
}

/** False if there was nothing. */
export async function forgetSettings(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const file = settingsFile(environment)
  const isThere = await stat(file).catch(() => null)
  await rm(file, { force: true })
  return isThere !== null
}

/** A command that was killed may have left the lock. Returns what stands in it. */
async function take(lock: string): Promise<string> {
  const mark = randomUUID()
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 })
  for (let tries = 0; tries < lockTriesMax; tries++) {
    const isTaken = await writeFile(lock, mark, { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (isTaken) return mark
    const about = await stat(lock).catch(() => null)
    if (about && Date.now() - about.mtimeMs > lockMillisMax) await rm(lock, { force: true })
    await setTimeout(lockWaitMillis)
  }
  throw new CommandError('failed', `The file ${lock} is in the way. Remove it if no other remy runs.`)
}

const lockMillisMax = 60_000
const lockWaitMillis = 100
const lockTriesMax = 900

/** Where settings, and what was uploaded, are kept. */
export const settingsFolder = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'remy')

const settingsFile = (environment: NodeJS.ProcessEnv) => join(settingsFolder(environment), 'settings.json')

async function readKept(environment: NodeJS.ProcessEnv): Promise<Kept> {
  const text = await readFile(settingsFile(environment), 'utf8').catch(() => '{}')
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    // A damaged file is like none: "remy login" writes it anew.
    return {}
  }
}
