import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileStoreAt } from '#server/app/choose-file-store.ts'
import { readConfig } from '../config.ts'
import { copyFiles } from '../maintenance/copy-files.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run files:copy -- ./data/files s3://bucket/remy`, or the other way. Remy may be running: run it
 * once more after Remy was stopped, for what came meanwhile.
 */
await runCommand('npm run files:copy -- FROM TO', async ({ places: [from = '', to = ''] }) => {
  const config = readConfig()
  if (!from.startsWith('s3:') && !existsSync(from)) throw new Error(`There is no folder ${resolve(from)}.`)
  const source = await fileStoreAt(from, config, { isOnlyRead: true })
  const target = await fileStoreAt(to, config)
  let told = 0
  const { copied, there, bytes } = await copyFiles({
    from: source,
    to: target,
    onProgress({ copied, there }) {
      if (copied + there < told + 1_000) return
      told = copied + there
      console.log(`${told} files …`)
    },
  })
  console.log(`Copied ${copied} files (${bytes} bytes) and compared each. ${there} were there already.`)
  return true
})
