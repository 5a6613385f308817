import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../command-error.ts'
import type { Command } from '../given.ts'
import { progressBar } from '../progress-bar.ts'
import type { RemyCalls } from '../remy-calls.ts'

/**
 * Saves every picture, with its secrets covered, and all that is known about each, one JSON line a
 * screenshot. Pictures that an earlier export has saved are not fetched again.
 */
export const exportCommand: Command = async ({ words, options, remy, say }) => {
  const [folder, ...others] = words
  if (folder === undefined || others.length > 0)
    throw new CommandError('usage', 'To which folder? Example: remy export ~/remy')
  const pictures = join(folder, 'pictures')
  await mkdir(pictures, { recursive: true })
  const calls = remy()
  // Renamed when it is whole, so that a failure leaves the last export as it was.
  const file = createWriteStream(join(folder, 'screenshots.jsonl.part'))
  let count = 0
  const ids = await idsOfAll(calls)
  const bar = progressBar(ids.length)
  await pipeline(lines, file)
    .catch((cause: unknown) => {
      if (cause instanceof CommandError) throw cause
      throw new CommandError('failed', `The export could not be written: ${String(cause)}`, { cause })
    })
    .finally(bar.end)
  await rename(join(folder, 'screenshots.jsonl.part'), join(folder, 'screenshots.jsonl'))
  if (options.json) return say(JSON.stringify({ screenshots: count, folder }))
  say(`${count} screenshots in ${folder}. Secrets are covered: for the originals, use`)
  say('Account settings → Your data → Export everything.')

  async function* lines() {
    for (const id of ids) {
      const line = await lineOf(calls, pictures, id)
      bar.step()
      if (line === null) continue
      yield line
      count++
    }
  }
}

async function idsOfAll(calls: RemyCalls): Promise<number[]> {
  const ids: number[] = []
  for await (const page of calls.all()) ids.push(...page.map(({ id }) => id))
  return ids
}

/** Null for a screenshot that was deleted meanwhile. */
async function lineOf(calls: RemyCalls, pictures: string, id: number): Promise<string | null> {
  try {
    const { imageData: _, ...about } = await calls.detail(id)
    const picture = await savePicture(calls, pictures, id, about.veil)
    return `${JSON.stringify({ ...about, picture })}\n`
  } catch (error) {
    if (error instanceof CommandError && error.isGone) return null
    throw error
  }
}

/**
 * Returns its path in the export. A changed veil gives another name, so that a newly covered picture is
 * fetched again.
 */
async function savePicture(
  calls: RemyCalls,
  folder: string,
  id: number,
  veil: string | null,
): Promise<string> {
  for (const ending of Object.values(endings)) {
    const name = nameOf(id, veil, ending)
    if (await isThere(join(folder, name))) return `pictures/${name}`
  }
  const { type, bytes } = await calls.picture(id)
  const name = nameOf(id, veil, endings[type.split(';', 1)[0] ?? ''] ?? 'bin')
  await writeFile(join(folder, `${name}.part`), bytes)
  await rename(join(folder, `${name}.part`), join(folder, name))
  return `pictures/${name}`
}

const nameOf = (id: number, veil: string | null, ending: string) => `${id}${veil ? `-${veil}` : ''}.${ending}`

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
