import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecall } from '#server/memory/recall/recall.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aRemy, type Said } from './replying/a-remy.ts'
import { claimedIn } from './replying/claimed-in.ts'
import { keepPictures } from './replying/keep-pictures.ts'

/**
 * How well Remy understands free speech, without a model: questions written from the pictures alone, asked over the pictures
 * as a perfect reader gives them. Several in a row are a conversation, of which the last is judged. What is marked "develop"
 * shows what went wrong; what is marked "report" only counts. With `free`: other questions, by somebody who looked at the
 * pictures and at nothing else.
 */
type Question = {
  asked: string | string[]
  /** Each is to be in the answer; none: there is no answer. */
  values: string[]
  source: string | string[] | null
  half: 'develop' | 'report'
}
type Verdict = 'right' | 'among others' | 'nearest' | 'wrong' | 'missed' | 'rightly refused' | 'made up'

const file = process.argv[2] === 'free' ? 'asked/free-questions.json' : 'asked/questions.json'
const questions: Question[] = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
const now = Date.UTC(2026, 1, 2, 12)
const folder = await mkdtemp(join(tmpdir(), 'remy-asked-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const owner = await anOwner(database)
await keepPictures(database, owner, now)
const remy = aRemy(database, createRecall({ ...database, clock: () => now }), owner, now)

const judged: { question: Question; verdict: Verdict; content: string }[] = []
for (const question of questions) {
  const row = [question.asked].flat()
  const said = await remy(row.at(-1) ?? '', row.slice(0, -1))
  judged.push({ question, verdict: judge(question, said), content: said.content })
}
for (const half of ['develop', 'report'] as const) report(half)
for (const { question, verdict, content } of judged)
  if (question.half === 'develop' && verdict !== 'right' && verdict !== 'rightly refused')
    console.log(
      `  ${verdict}: ${[question.asked].flat().join(' / ')} → ${question.values.join(' + ') || 'nothing'}\n    ${content.split('\n').join(' ')}`,
    )
await database.close()
await rm(folder, { recursive: true })

/** Where nothing is claimed, a value in what is shown as the nearest is no answer, and no miss either. */
function judge({ values, source }: Question, { content, sources }: Said): Verdict {
  const claimed = claimedIn(content)
  const isShown = / I found it in |^I found it in |^In “/.test(content)
  if (values.length === 0) return claimed.length > 0 ? 'made up' : 'rightly refused'
  const says = values.filter(value => fold(content).includes(fold(value))).length
  if (claimed.length === 0 && !isShown) return says === values.length ? 'nearest' : 'missed'
  if (says === 0) return claimed.length > 0 ? 'wrong' : 'missed'
  const isSource = source === null || [source].flat().some(one => sources[0] === nameOf(one))
  const isAlone = claimed.length <= Math.max(1, values.length)
  return says === values.length && isSource && isAlone ? 'right' : 'among others'
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
}

function report(half: Question['half']) {
  const those = judged.filter(({ question }) => question.half === half)
  const of = (verdict: Verdict) => those.filter(one => one.verdict === verdict).length
  const without = of('rightly refused') + of('made up')
  console.log(`\nRemy, ${half}`)
  console.log(
    `  of ${those.length - without} with an answer: ${of('right')} right, ${of('among others')} right among others, ${of('nearest')} only shown as the nearest, ${of('wrong')} wrong, ${of('missed')} missed`,
  )
  console.log(`  of ${without} without: ${of('rightly refused')} rightly refused, ${of('made up')} made up`)
}
