import { join, resolve } from 'node:path'
import { type Config, s3At } from './config.ts'
import type { FileStore } from './outside/file-store.ts'
import { createDiskFileStore } from './outside/file-store-disk.ts'
import type { S3Access } from './outside/s3/s3-access.ts'
import type { Log } from './platform/log.ts'

/**
 * Opens the store of originals that is configured: a bucket, or a folder in the data folder. The library for
 * S3 loads only if it is used.
 * @param options `isShared`: Remy may be writing there, too
 * @throws Error with one sentence if a setting is wrong
 */
export function openFiles(
  { s3, DATA_DIR }: Pick<Config, 's3' | 'DATA_DIR'>,
  options: { log?: Pick<Log, 'warn'>; isShared?: boolean } = {},
): Promise<FileStore> {
  return openAt(s3 ?? join(DATA_DIR, 'files'), options)
}

/**
 * Opens the store at an address such as `s3://bucket/remy`, or in a folder. Remy may be writing there,
 * too.
 */
export const filesAt = (place: string, config: Config): Promise<FileStore> =>
  openAt(s3At(place, config) ?? resolve(place), { isShared: true })

async function openAt(
  place: S3Access | string,
  { log, isShared = false }: { log?: Pick<Log, 'warn'>; isShared?: boolean },
): Promise<FileStore> {
  if (typeof place === 'string') return createDiskFileStore({ folder: place, isShared })
  const { createS3FileStore } = await import('./outside/file-store-s3.ts')
  const { expectUsableS3 } = await import('./outside/s3/expect-usable-s3.ts')
  const trouble = await expectUsableS3(place)
  if (trouble !== null) log?.warn('files.away', { message: trouble })
  return createS3FileStore(place)
}
