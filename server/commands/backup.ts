import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseFileStore, fileStoreAt } from '#server/app/choose-file-store.ts'
import { readConfig } from '../config.ts'
import { backUp } from '../maintenance/back-up.ts'
import { backupFiles } from '../maintenance/backup-manifest.ts'
import { version } from '../version.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup -- FOLDER', async ({ places: [given = ''] }) => {
  const config = readConfig()
  const folder = resolve(given)
  if (config.DATABASE_URL)
    throw new Error(
      'The rows are in PostgreSQL (DATABASE_URL): back them up with its own tools. docs/backup.md says how.',
    )
  const databaseFile = join(config.DATA_DIR, 'remy.db')
  if (!existsSync(databaseFile)) throw new Error(`There is no database in ${config.DATA_DIR} (DATA_DIR).`)
  const manifest = await backUp({
    databaseFile,
    dataKeys: config.dataKeys,
    files: await chooseFileStore(config, { isShared: true }),
    copies: await fileStoreAt(join(folder, backupFiles.files), config),
    ...{ folder, now: new Date(), version },
  })
  const { files, rows, incomplete } = manifest
  console.log(
    `Backed up ${rows.users} people, ${rows.screenshots} screenshots and ${files.count} files (${files.bytes} bytes) to ${folder}.`,
  )
  for (const { screenshotId, reason } of incomplete)
    console.log(`The original of screenshot ${screenshotId} is ${reason}. \`npm run check\` says more.`)
  return incomplete.length === 0
})
