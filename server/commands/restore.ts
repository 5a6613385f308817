import { join, resolve } from 'node:path'
import { chooseFileStore, fileStoreAt } from '#server/app/choose-file-store.ts'
import { readConfig } from '../config.ts'
import { backupFiles } from '../maintenance/backup-manifest.ts'
import { restore } from '../maintenance/restore.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run restore -- FOLDER', async ({ places: [given = ''] }) => {
  const config = readConfig()
  if (config.DATABASE_URL)
    throw new Error('The rows go to PostgreSQL (DATABASE_URL). docs/backup.md says how to restore them.')
  const folder = resolve(given)
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    const { files, rows, createdAt, left } = await restore({
      folder,
      copies: await fileStoreAt(join(folder, backupFiles.files), config),
      files: await chooseFileStore(config),
      dataKeys: config.dataKeys,
      databaseFile: join(config.DATA_DIR, 'remy.db'),
    })
    console.log(
      `Restored ${rows.users} people, ${rows.screenshots} screenshots and ${files.count} files of ${createdAt}.`,
    )
    if (left > 0)
      console.log(
        `${left} files in the store are newer than the backup. They stay there, and \`npm run check\` names them.`,
      )
    return true
  } finally {
    lock.release()
  }
})
