import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from '#contract/zod.ts'

const Settings = z.object({ server: z.string().optional(), key: z.string().optional() })
export type Settings = { server: string; key: string | undefined }

/**
 * The option `--server`, then the environment, win over what `remy login` has kept. A kept key is for the
 * kept server alone: another one must not get it.
 */
export async function readSettings(environment: NodeJS.ProcessEnv, wanted?: string): Promise<Settings> {
  const kept = await readKept(environment)
  const keptServer = withoutEndSlash(kept.server ?? usualServer)
  const server = withoutEndSlash(wanted ?? (environment.REMY_SERVER || keptServer))
  return { server, key: environment.REMY_KEY || (server === keptServer ? kept.key : undefined) }
}

const usualServer = 'http://localhost:3000'
const withoutEndSlash = (server: string) => server.replace(/\/+$/, '')

/** Nobody else on this machine may read the file. */
export async function keepSettings(environment: NodeJS.ProcessEnv, settings: Settings): Promise<string> {
  const file = join(settingsFolder(environment), 'settings.json')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return file
}

/** Where settings, and what was uploaded, are kept. */
export const settingsFolder = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'remy')

async function readKept(environment: NodeJS.ProcessEnv): Promise<z.infer<typeof Settings>> {
  const text = await readFile(join(settingsFolder(environment), 'settings.json'), 'utf8').catch(() => '{}')
  try {
    return Settings.parse(JSON.parse(text))
  } catch {
    // A damaged file is like none: "remy login" writes it anew.
    return {}
  }
}
