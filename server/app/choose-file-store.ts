import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { createEncryptedFileStore } from '#server/outside/encrypted-files/file-store-encrypted.ts'
import type { EncryptedFileStore, FileStore } from '#server/outside/file-store.ts'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import type { S3Access } from '#server/outside/s3/s3-access.ts'
import { s3At } from '#server/outside/s3/s3-settings.ts'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * Opens the store of originals that is configured: a bucket, or a folder in the data folder. The library for
 * S3 loads only if it is used.
 * @param options `isShared`: Remy may be writing there, too
 * @throws Error with one sentence if a setting is wrong
 */
export async function chooseFileStore(
  { s3, DATA_DIR, dataKeys }: Pick<Config, 's3' | 'DATA_DIR' | 'dataKeys'>,
  options: { log?: Pick<Log, 'warn'>; isShared?: boolean } = {},
): Promise<FileStore> {
  return encryptedWith(dataKeys, await openAt(s3 ?? join(DATA_DIR, 'files'), options))
}

/**
 * Opens the store at an address such as `s3://bucket/remy`, or in a folder. Remy may be writing there,
 * too. `isOnlyRead`: the key of a bucket needs to allow no more.
 */
export const fileStoreAt = async (
  place: string,
  config: Config,
  { isOnlyRead = false } = {},
): Promise<FileStore> =>
  encryptedWith(
    config.dataKeys,
    await openAt(s3At(place, config) ?? resolve(place), { isShared: true, isOnlyRead }),
  )

/** The configured store, for the command that encrypts what is in it. */
export const chooseEncryptedFileStore = async (config: Config, keys: DataKeys): Promise<EncryptedFileStore> =>
  createEncryptedFileStore(await chooseFileStore({ ...config, dataKeys: null }, { isShared: true }), keys)

const encryptedWith = (keys: DataKeys | null, files: FileStore): FileStore =>
  keys ? createEncryptedFileStore(files, keys) : files

async function openAt(
  place: S3Access | string,
  { log, isShared = false, isOnlyRead = false }: Opening,
): Promise<FileStore> {
  if (typeof place === 'string') return createDiskFileStore({ folder: place, isShared })
  const { createS3FileStore } = await import('#server/outside/file-store-s3.ts')
  const { expectUsableS3 } = await import('#server/outside/s3/expect-usable-s3.ts')
  const trouble = await expectUsableS3(place, { isOnlyRead })
  if (trouble) log?.warn(`files.${trouble.kind}`, { message: trouble.sentence })
  return createS3FileStore(place)
}

type Opening = { log?: Pick<Log, 'warn'>; isShared?: boolean; isOnlyRead?: boolean }
