import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseEncryptedFileStore } from '#server/app/choose-file-store.ts'
import { type Config, readConfig } from '../config.ts'
import { encryptHouse } from '../maintenance/encrypt-house.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { DataKeys } from '../platform/data-key/data-keys.ts'
import { expectSameVersion } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrations } from '../schema/migrations.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run data-key -- new` prints a new key. `npm run data-key -- rotate` brings everything under the first
 * key of DATA_KEY: also what is not encrypted yet. On SQLite, Remy must be stopped.
 */
await runCommand('npm run data-key -- ACTION', async ({ places: [action] }) => {
  if (action === 'new') {
    console.log(randomBytes(32).toString('base64'))
    return true
  }
  if (action !== 'rotate') throw new Error('Usage: npm run data-key -- new, or npm run data-key -- rotate')
  const config = readConfig()
  const keys = config.dataKeys
  if (!keys) throw new Error('Set DATA_KEY or DATA_KEY_FILE first: `npm run data-key -- new` makes a key.')
  const { rows, files } = await rotate(config, keys)
  console.log(
    `${rows} rows and ${files} files were brought under the key ${keys.current.id}. Everything is encrypted with it.`,
  )
  if (keys.byId.size > 1) console.log('The other keys are not needed any more, except for older backups.')
  return true
})

async function rotate(config: Config, keys: DataKeys) {
  await using open = new AsyncDisposableStack()
  const { DATABASE_URL: url, DATA_DIR: dataFolder } = config
  if (!url && !existsSync(join(dataFolder, 'remy.db')))
    throw new Error(`There is no database in ${dataFolder} (DATA_DIR).`)
  const lock = await lockDataFolder(dataFolder, { isShared: url !== undefined })
  open.defer(() => lock.release())
  const { db, engine, close } = await openDatabase({ url, dataFolder, dataKeys: keys })
  open.defer(close)
  await expectSameVersion(db, migrations)
  const files = await chooseEncryptedFileStore(config, keys)
  let told = 0
  const onProgress = ({ rows, files }: { rows: number; files: number }) => {
    if (rows + files < told + 1_000) return
    told = rows + files
    console.log(`${rows} rows and ${files} files …`)
  }
  return await encryptHouse({ db, engine, files, keys, now: Date.now(), onProgress })
}
