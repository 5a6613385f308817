import { spawnSync } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Runs every measurement, or only those that are named: `npm run bench`, `npm run bench -- recall uploading`.
 * Each one prints ratios against a baseline of the same run, because absolute times depend on the machine.
 */
const wanted = process.argv.slice(2)
const all: string[] = []
for await (const file of glob('*.ts', { cwd: import.meta.dirname })) all.push(basename(file, '.ts'))
const names = all.filter(name => name !== 'bench' && (wanted.length === 0 || wanted.includes(name))).sort()

let failed = 0
for (const name of names) {
  console.log(`\n═══ ${name} ═══`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) failed++
}
process.exitCode = failed === 0 ? 0 : 1
