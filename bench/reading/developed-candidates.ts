import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecall } from '#server/memory/recall/recall.ts'
import { candidateFeatures } from '#server/memory/reply/verify/features/candidate-features.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aRemy } from '../replying/a-remy.ts'
import { keepPictures } from '../replying/keep-pictures.ts'
import type { Judged } from './learn-judge.ts'

/**
 * Several questions in a row are a conversation. Each value must be in the answer. If there are none, there
 * is no answer.
 */
type Question = { asked: string[]; values: string[]; source: string[] | null }

const now = Date.UTC(2026, 1, 2, 12)

/**
 * The candidates of the rules for the hand-written questions of the develop half, and whether they are right.
 * Their words are closer to the pictures' than those of other authors. Uses the reader as it was last
 * written.
 */
export async function developedCandidates(): Promise<Judged[]> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-developed-'))
  const database = await openDatabase({ dataFolder: folder })
  await migrate(database.db, database.engine, migrations)
  const owner = await anOwner(database)
  await keepPictures(database, owner, now)
  const rows: Float32Array[] = []
  const recall = createRecall({ ...database, clock: () => now })
  const remy = aRemy(database, recall, owner, now, (candidate, read) => {
    rows.push(candidateFeatures(candidate, read))
    return 1
  })
  const candidates: Judged[] = []
  for (const { asked, values, source } of developed()) {
    const before = asked.slice(0, -1)
    if (before.length > 0) await remy(before.at(-1) ?? '', before.slice(0, -1))
    const known = rows.splice(0).length
    const { content, sources } = await remy(asked.at(-1) ?? '', before)
    const row = rows.splice(0).slice(known).at(-1)
    const says = values.length > 0 && values.every(value => fold(content).includes(fold(value)))
    const isSource = source === null || source.some(one => sources[0] === one.replace(/\.\w+$/, ''))
    if (row)
      candidates.push({
        ...{ set: 'developed', isAbsent: values.length === 0, isOpen: false, reader: null },
        rules: { row, isRight: says && isSource },
      })
  }
  await database.close()
  await rm(folder, { recursive: true })
  return candidates
}

function developed(): Question[] {
  type Written = {
    asked: string | string[]
    values: string[]
    source: string | string[] | null
    half: string
  }
  type Listed = [string | string[], string | string[] | null, string | null, string]
  const written = ['asked/pictures-questions.json', 'asked/free-questions.json'].flatMap(file =>
    read<Written[]>(file),
  )
  const listed = read<Listed[]>('replying-questions.json').map(
    ([asked, values, source, half]): Written => ({ asked, values: [values ?? []].flat(), source, half }),
  )
  return [...written, ...listed]
    .filter(({ half }) => half === 'develop')
    .map(({ asked, values, source }) => ({
      asked: [asked].flat(),
      values,
      source: source === null ? null : [source].flat(),
    }))
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
}
