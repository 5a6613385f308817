import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { SharedPlace } from '#server/platform/shared-places/claim-places.ts'
import { folderId } from '#server/platform/shared-places/folder-id.ts'

type Places = Pick<Config, 'DATA_DIR' | 'FILES' | 's3'>

/** What all processes on one PostgreSQL have to share besides it. */
export const sharedPlaces = async (config: Places): Promise<SharedPlace[]> => [
  await archives(archiveFolderOf(config)),
  config.s3 ? bucket(config.s3, `${config.FILES} (FILES)`) : await files(join(config.DATA_DIR, 'files')),
]

/** Where archives are kept while they are imported. */
export const archiveFolderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'imports')

const archives = async (folder: string): Promise<SharedPlace> => ({
  ...{ kind: 'archives', id: await folderId(folder) },
  trouble: `Another process on this database keeps archives elsewhere than in ${folder} (DATA_DIR): ${mount}`,
})

const files = async (folder: string): Promise<SharedPlace> => ({
  ...{ kind: 'files', id: await folderId(folder) },
  trouble: `Another process on this database keeps files elsewhere than in ${folder} (DATA_DIR): ${mount}`,
})

const mount = 'mount the same folder for all.'

/** Without the address of the store, which may have several. */
const bucket = ({ bucket, prefix }: { bucket: string; prefix: string }, place: string): SharedPlace => ({
  ...{ kind: 'files', id: `${bucket}/${prefix}` },
  trouble: `Another process on this database keeps files elsewhere than in ${place}: set the same place for all.`,
})
