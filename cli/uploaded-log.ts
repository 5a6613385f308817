import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { settingsFolder } from './settings.ts'

export type UploadedLog = Awaited<ReturnType<typeof openUploadedLog>>

/** Which files were uploaded to a server with a key, so that the next watch does not read them all again. */
export async function openUploadedLog(environment: NodeJS.ProcessEnv, whose: string) {
  const file = join(settingsFolder(environment), `uploaded-${whose}.txt`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const known = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'))
  return {
    /** Taken before the upload: a file that changes meanwhile is sent again. Null if it is gone. */
    markOf,
    has: (mark: string | null): boolean => mark !== null && known.has(mark),
    async add(mark: string | null): Promise<void> {
      if (mark === null || known.has(mark)) return
      known.add(mark)
      await appendFile(file, `${mark}\n`, { mode: 0o600 })
    },
  }
}

/** A file that was changed since is another. */
async function markOf(path: string): Promise<string | null> {
  const about = await stat(path).catch(() => null)
  return about && `${about.size} ${about.mtimeMs} ${path.replaceAll('\n', ' ')}`
}
