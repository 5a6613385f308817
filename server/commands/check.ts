import { existsSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chooseFileStore, fileStoreAt } from '#server/app/choose-file-store.ts'
import { type Config, readConfig } from '../config.ts'
import { backupFiles } from '../maintenance/backup-manifest.ts'
import { checkHouse, isSound } from '../maintenance/check-house.ts'
import { fileRowStore } from '../maintenance/file-row-store.ts'
import { mendHouse } from '../maintenance/mend-house.ts'
import { sayFindings } from '../maintenance/say-findings.ts'
import { systemClock } from '../platform/clock.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import type { Database } from '../platform/db/db.ts'
import { expectSameVersion } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { backUpSqlite } from '../platform/db/open-sqlite.ts'
import { createJobs } from '../platform/jobs/create-jobs.ts'
import { createLog } from '../platform/log.ts'
import { migrations } from '../schema/migrations.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run check -- [--mend [--from BACKUP]]', async ({ isMending, backup }) => {
  const config = readConfig()
  await using house = await openHouse(config, isMending)
  const { database, stillOwned } = house
  await expectSameVersion(database.db, migrations)
  const files = await chooseFileStore(config, { isShared: true })
  const findings = await checkHouse({ ...database, files, stillOwned })
  for (const sentence of sayFindings(findings)) console.log(sentence)
  if (isSound(findings)) return true
  if (!isMending) {
    console.log('`npm run check -- --mend` mends what it can; docs/backup.md says what.')
    return false
  }
  const { restored, forgotten, indexed } = await mendHouse(findings, {
    ...{ ...database, files },
    jobs: createJobs({ ...database, clock: systemClock, log: createLog('silent') }),
    backup: backup === undefined ? null : await fileStoreAt(join(resolve(backup), backupFiles.files), config),
  })
  console.log(
    `Mended: ${restored} originals came back from the backup, ${forgotten} files will be removed when Remy runs, ` +
      `${indexed} indexes were made anew.`,
  )
  return false
})

/**
 * The database: PostgreSQL itself, the embedded one while Remy is stopped, or a copy of it while Remy
 * runs, so that nobody waits.
 */
async function openHouse(config: Config, isMending: boolean) {
  await using opening = new AsyncDisposableStack()
  const { dataKeys } = config
  if (config.DATABASE_URL)
    return own(await openDatabase({ url: config.DATABASE_URL, dataFolder: '', dataKeys }), opening)
  const file = join(config.DATA_DIR, 'remy.db')
  if (!existsSync(file)) throw new Error(`There is no database in ${config.DATA_DIR} (DATA_DIR).`)
  const lock = await lockDataFolder(config.DATA_DIR).catch(whileRunning(isMending))
  if (lock) {
    opening.defer(() => lock.release())
    return own(await openDatabase({ dataFolder: config.DATA_DIR, dataKeys }), opening)
  }
  const stillOwned = async (keys: string[]) => {
    await using later = new AsyncDisposableStack()
    return fileRowStore((await copyOf(file, later, dataKeys)).db).named(keys)
  }
  return held(await copyOf(file, opening, dataKeys), stillOwned, opening)
}

/** A copy of the embedded database as it is now. It is removed with `opening`. */
async function copyOf(file: string, opening: AsyncDisposableStack, dataKeys: Config['dataKeys']) {
  const folder = opening.use(await mkdtempDisposable(join(tmpdir(), 'remy-check-')))
  await backUpSqlite(file, join(folder.path, 'remy.db'))
  const database = await openDatabase({ dataFolder: folder.path, dataKeys })
  opening.defer(() => database.close())
  return database
}

function whileRunning(isMending: boolean) {
  return (cause: unknown) => {
    if (isMending || !/already running/.test(String(cause))) throw cause
    return null
  }
}

function own(database: Database, opening: AsyncDisposableStack) {
  opening.defer(() => database.close())
  return held(database, keys => fileRowStore(database.db).named(keys), opening)
}

type StillOwned = (fileKeys: string[]) => Promise<Set<string>>

function held(database: Database, stillOwned: StillOwned, opening: AsyncDisposableStack) {
  const open = opening.move()
  return { database, stillOwned, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
