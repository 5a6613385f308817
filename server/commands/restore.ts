import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { backupFiles } from '../maintenance/backup-manifest.ts'
import { restore } from '../maintenance/restore.ts'
import { filesAt, openFiles } from '../open-files.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run restore -- FOLDER', async ({ places: [given = ''] }) => {
  const config = readConfig()
  if (config.DATABASE_URL)
    throw new Error('The rows go to PostgreSQL (DATABASE_URL). docs/backup.md says how to restore them.')
  const folder = resolve(given)
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    const { files, rows, createdAt } = await restore({
      folder,
      copies: await filesAt(join(folder, backupFiles.files), config),
      files: await openFiles(config),
      databaseFile: join(config.DATA_DIR, 'remy.db'),
    })
    console.log(
      `Restored ${rows.users} people, ${rows.screenshots} screenshots and ${files.count} files of ${createdAt}.`,
    )
    return true
  } finally {
    lock.release()
  }
})
