import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changedAnswers } from './golden/changed-answers.ts'
import { recordAnswers } from './golden/record-answers.ts'
import { recordSearches } from './golden/record-searches.ts'

/**
 * Shows how a change of the code changes what people read. Records the answers to all questions and the
 * results of all searches of the benches (some 6,000), and compares them with an earlier record.
 *
 *     node bench/same-answers.ts before              on the old code
 *     node bench/same-answers.ts after before        on the new code: lists each answer that differs
 *
 * Records are kept in `.cache/same-answers/`, one JSON object a line. A difference is not a failure, but
 * should be read.
 */
const [name = 'latest', earlier] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../.cache/same-answers')
const fileOf = (record: string) => join(folder, `${record}.jsonl`)

if (earlier && !existsSync(fileOf(earlier)))
  throw new Error(`There is no record "${earlier}": make it on the old code first.`)
await mkdir(folder, { recursive: true })
const record = [...(await recordAnswers()), ...(await recordSearches())]
await writeFile(fileOf(name), `${record.map(one => JSON.stringify(one)).join('\n')}\n`)
console.log(`${record.length} answers and results recorded as "${name}"`)

if (earlier) {
  const lines = (await readFile(fileOf(earlier), 'utf8')).trim().split('\n')
  const changed = changedAnswers(
    lines.map(line => JSON.parse(line)),
    record,
  )
  for (const { key, before, after } of changed) console.log(`\n${key}\n  - ${before}\n  + ${after}`)
  console.log(`\n${changed.length} of ${record.length} differ from "${earlier}"`)
}
