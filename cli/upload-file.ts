import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'
import { CommandError } from './command-error.ts'
import { ownTimeZone } from './own-time-zone.ts'
import type { RemyCalls } from './remy-calls.ts'

export type FileFailure = { file: string; error: string }
export type Uploaded = { file: string; id: number; title: string; isNew: boolean }

/** Uploads one file. What is there already is not stored twice. */
export async function uploadFile(
  remy: Pick<RemyCalls, 'upload'>,
  file: string,
  categoryId: number | null,
): Promise<Uploaded> {
  const { size } = await stat(file)
  if (size > imageBytesMax) throw new CommandError('failed', imageTooLarge)
  const bytes = new Uint8Array(await readFile(file))
  return { file, ...(await remy.upload(bytes, basename(file), categoryId, ownTimeZone())) }
}

/** The category of this name. */
export async function categoryNamed(
  remy: Pick<RemyCalls, 'categories'>,
  name: string | undefined,
): Promise<number | null> {
  if (name === undefined) return null
  const all = await remy.categories()
  const category = all.find(one => one.name.toLowerCase() === name.trim().toLowerCase())
  if (category) return category.id
  throw new CommandError(
    'usage',
    `There is no category “${name}”. There are: ${all.map(one => one.name).join(', ')}`,
  )
}
