import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFileStore, fileStoreAt } from '#server/app/choose-file-store.ts'
import { readConfig } from '../config.ts'
import { copyFiles } from '../maintenance/copy-files.ts'
import { copyTables } from '../maintenance/copy-tables.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { rewriteDataKey } from '../platform/data-key/expect-data-keys.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrations } from '../schema/migrations.ts'
import { runCommand } from './run-command.ts'

/**
 * Moves what is in DATA_DIR to DATABASE_URL, and to FILES if that is set. Files first, so that no row is
 * without its file. What is in DATA_DIR stays there.
 */
await runCommand('npm run move', async () => {
  const config = readConfig()
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR, dataKeys } = config
  if (!url) throw new Error('Set DATABASE_URL to where the rows go, and FILES to where the files go.')
  const file = join(DATA_DIR, 'remy.db')
  if (!existsSync(file)) throw new Error(`There is no database in ${DATA_DIR} (DATA_DIR).`)
  await using open = new AsyncDisposableStack()
  const lock = await lockDataFolder(DATA_DIR)
  open.defer(() => lock.release())
  const from = await openDatabase({ dataFolder: DATA_DIR, dataKeys })
  open.defer(() => from.close())
  const to = await openDatabase({ url: directUrl ?? url, dataFolder: DATA_DIR, dataKeys })
  open.defer(() => to.close())
  // Both must be of this version.
  await migrate(from.db, from.engine, migrations)
  await migrate(to.db, to.engine, migrations)
  if (config.s3) {
    const { copied, there } = await copyFiles({
      from: await fileStoreAt(join(DATA_DIR, 'files'), config),
      to: await chooseFileStore(config),
    })
    console.log(`Copied ${copied} files and compared each. ${there} were there already.`)
  }
  const rows = await copyTables(from, to)
  // What arrived is encrypted with this key, also if it was not before.
  if (dataKeys) await rewriteDataKey(to.db, dataKeys, Date.now())
  for (const [table, count] of Object.entries(rows)) if (count > 0) console.log(`${table}: ${count}`)
  console.log(`Moved ${rows.users} people and ${rows.screenshots} screenshots. ${DATA_DIR} is as it was.`)
  return true
})
