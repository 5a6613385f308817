import { join } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './outside/file-store.ts'
import { createDiskFileStore } from './outside/file-store-disk.ts'
import type { Log } from './platform/log.ts'

/**
 * Opens the store of originals that is configured: a bucket, or a folder in the data folder. The library for
 * S3 loads only if it is used.
 * @throws Error with one sentence if a setting is wrong
 */
export async function openFiles(
  { s3, DATA_DIR }: Pick<Config, 's3' | 'DATA_DIR'>,
  log?: Pick<Log, 'warn'>,
): Promise<FileStore> {
  if (!s3) return createDiskFileStore({ folder: join(DATA_DIR, 'files') })
  const { createS3FileStore } = await import('./outside/file-store-s3.ts')
  const { expectUsableS3 } = await import('./outside/s3/expect-usable-s3.ts')
  const trouble = await expectUsableS3(s3)
  if (trouble !== null) log?.warn('files.away', { message: trouble })
  return createS3FileStore(s3)
}
