import pLimit from 'p-limit'
import { CommandError } from '../command-error.ts'
import type { Command, World } from '../given.ts'
import { pictureFiles } from '../picture-files.ts'
import { progressBar } from '../progress-bar.ts'
import { categoryNamed, type FileFailure, type Uploaded, uploadFile } from '../upload-file.ts'

/** The server reads pictures one after the other anyway. */
const atOnce = 2

/** Uploads pictures. One that fails does not stop the others. */
export const addCommand: Command = async ({ words, options, remy, say, warn }) => {
  if (words.length === 0) throw new CommandError('usage', 'Which files? Example: remy add receipt.png')
  const { files, missing } = await pictureFiles(words)
  if (files.length + missing.length === 0)
    throw new CommandError('nothing', 'There are no pictures in there.')
  if (files.length === 0) {
    report({ uploaded: [], failures: missing }, options.json, { say, warn })
    throw new CommandError('usage', 'None of these files is there.')
  }
  const calls = remy()
  const categoryId = await categoryNamed(calls, options.category)
  const bar = progressBar(files.length)
  const limit = pLimit(atOnce)
  const failures = [...missing]
  const uploaded: Uploaded[] = []
  await Promise.all(
    files.map(file =>
      limit(async () => {
        try {
          uploaded.push(await uploadFile(calls, file, categoryId))
        } catch (error) {
          if (isFatal(error)) {
            limit.clearQueue()
            throw error
          }
          failures.push({ file, error: error instanceof Error ? error.message : String(error) })
        }
        bar.step()
      }),
    ),
  ).finally(bar.end)
  report({ uploaded, failures }, options.json, { say, warn })
  const count = files.length + missing.length
  if (failures.length > 0) throw new CommandError('failed', `${failures.length} of ${count} failed.`)
}

/** Without a key or a server, the other files would fail alike. */
const isFatal = (error: unknown): boolean => error instanceof CommandError && error.exitCode >= 3

type Report = { uploaded: Uploaded[]; failures: FileFailure[] }

function report(all: Report, isJson: boolean, { say, warn }: Pick<World, 'say' | 'warn'>) {
  const { uploaded, failures } = all
  if (isJson) return say(JSON.stringify(all, null, 2))
  const known = uploaded.filter(({ isNew }) => !isNew).length
  for (const { file, error } of failures) warn(`${file}: ${error}`)
  say(`${uploaded.length - known} added, ${known} there already, ${failures.length} failed.`)
}
