import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { CommandError, exitCodes } from '../command-error.ts'
import type { Command, Given } from '../given.ts'
import { isPictureFile, pictureFiles } from '../picture-files.ts'
import type { RemyCalls } from '../remy-calls.ts'
import { categoryNamed, uploadFile } from '../upload-file.ts'
import { openUploadedLog, type UploadedLog } from '../uploaded-log.ts'

/** A file is whole if it has not grown for so long: phones and synchronisers write slowly. */
const settledMillis = 2_000
const againMillis = 30_000

/** Uploads what is in a folder, and then each new picture, until it is stopped. */
export const watchCommand: Command = async given => {
  const [path, ...others] = given.words
  if (path === undefined || others.length > 0)
    throw new CommandError('usage', 'Which folder? Example: remy watch ~/Pictures/Screenshots')
  const folder = resolve(path)
  const about = await stat(folder).catch(() => null)
  if (!about?.isDirectory()) throw new CommandError('usage', `There is no folder “${path}”.`)
  const calls = given.remy()
  const { scopes } = await calls.key()
  if (!scopes.includes('write')) throw new CommandError('refused', 'This key lacks the scope “write”.')
  const log = await openUploadedLog(given.environment, calls.whose)
  const categoryId = await categoryNamed(calls, given.options.category)
  const upload = uploading({ ...given, calls, log, categoryId })
  if (given.options.once) return once((await pictureFiles([folder])).files, upload, given)
  await forever(folder, upload, given)
}

type Uploading = Given & { calls: RemyCalls; log: UploadedLog; categoryId: number | null }
type Outcome = 'added' | 'known' | 'failed'

function uploading({ calls, log, categoryId, options, say, warn }: Uploading) {
  return async (file: string): Promise<Outcome> => {
    for (;;) {
      const mark = await log.markOf(file)
      if (log.has(mark)) return 'known'
      try {
        const { id, title, isNew } = await uploadFile(calls, file, categoryId)
        await log.add(mark)
        if (isNew) say(`${file}\t${id}\t${title}`)
        return isNew ? 'added' : 'known'
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const isAway = error instanceof CommandError && error.exitCode === exitCodes.unreachable
        const isRefused = error instanceof CommandError && error.exitCode === exitCodes.refused
        if (isRefused || (isAway && options.once)) throw error
        warn(`${file}: ${error.message}`)
        if (!isAway) return 'failed'
        // The server or the network comes back.
        await setTimeout(againMillis)
      }
    }
  }
}

async function once(files: string[], upload: (file: string) => Promise<Outcome>, { say }: Given) {
  const counts: Record<Outcome, number> = { added: 0, known: 0, failed: 0 }
  for (const file of files) counts[await upload(file)]++
  say(`${counts.added} added, ${counts.known} there already, ${counts.failed} failed.`)
  if (counts.failed > 0) throw new CommandError('failed', `${counts.failed} of ${files.length} failed.`)
}

async function forever(folder: string, upload: (file: string) => Promise<Outcome>, { options, warn }: Given) {
  const { watch } = await import('chokidar')
  const limit = pLimit(1)
  const watcher = watch(folder, {
    awaitWriteFinish: { stabilityThreshold: settledMillis, pollInterval: 500 },
    followSymlinks: false,
    ignored: (path, about) => Boolean(about?.isFile()) && !isPictureFile(path),
  })
  const ended = Promise.withResolvers<void>()
  const take = (file: string) => void limit(() => upload(file)).catch(ended.reject)
  watcher.on('add', take).on('change', take).on('error', ended.reject)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve())
  if (!options.json) warn(`Watching ${folder}. Stop with Ctrl+C.`)
  try {
    await ended.promise
  } finally {
    limit.clearQueue()
    await watcher.close()
  }
}
