import process from 'node:process'
import { parseArgs } from 'node:util'

type Given = { places: string[]; isMending: boolean; backup: string | undefined }

/**
 * Runs a maintenance command. It prints one sentence if it fails, and ends with 1 if it fails or finds
 * anything.
 * @param usage what to type, e.g. `npm run backup -- FOLDER`; the words in capitals are needed
 */
export async function runCommand(usage: string, run: (given: Given) => Promise<boolean>): Promise<void> {
  // Only this user may read the files and folders that a command creates.
  process.umask(0o077)
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { mend: { type: 'boolean', default: false }, from: { type: 'string' } },
    })
    const needed = usage.match(/\b[A-Z]{2,}\b(?!\])/g)?.length ?? 0
    if (positionals.length !== needed) throw new Error(`Usage: ${usage}`)
    const isWell = await run({ places: positionals, isMending: values.mend, backup: values.from })
    process.exitCode = isWell ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
