import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecall } from '#server/memory/recall/recall.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { aRemy, type Said } from './replying/a-remy.ts'
import { claimedIn } from './replying/claimed-in.ts'
import { keepNamed, keepPictures } from './replying/keep-pictures.ts'

/**
 * Measures how well Remy understands free speech, without a model. People who knew nothing of Remy wrote the
 * questions, about screens that they had seen. The screens are read as by a perfect reader. Several questions
 * in a row are a conversation, and only the last answer is judged. Questions marked "develop" show what went
 * wrong. Those marked "report" are only counted. The sets are the files `asked/*-questions.json`. An author
 * without own screens asks about the test pictures.
 *
 * node bench/asked-questions.ts [set …]
 */
type Question = {
  asked: string | string[]
  /** Values that must be in the answer. If there are none, there is no answer. */
  values: string[]
  source: string | string[] | null
  half: 'develop' | 'report'
  kind?: string
}
type Judged = { set: string; question: Question; verdict: Verdict; content: string }
type Verdict =
  | ('right' | 'among others' | 'likely' | 'nearest' | 'likely wrong' | 'wrong' | 'missed')
  | ('rightly refused' | 'guessed' | 'made up')

const now = Date.UTC(2026, 1, 2, 12)
const folder = join(import.meta.dirname, 'asked')
const all = readdirSync(folder).flatMap(file => /^(.+)-questions\.json$/.exec(file)?.[1] ?? [])
const sets = process.argv.length > 2 ? process.argv.slice(2) : all
const judged: Judged[] = []
for (const set of sets) judged.push(...(await askAll(set)))
for (const half of ['develop', 'report'] as const) {
  for (const set of sets.length > 1 ? sets : [])
    report(
      `${set}, ${half}`,
      judged.filter(one => one.set === set && one.question.half === half),
    )
  const those = judged.filter(({ question }) => question.half === half)
  report(`all, ${half}`, those)
  for (const [kind, some] of Map.groupBy(those, ({ question }) => question.kind ?? ''))
    if (kind) report(`  ${kind}`, some)
}
for (const { question, verdict, content } of judged)
  if (question.half === 'develop' && !['right', 'likely', 'rightly refused'].includes(verdict))
    console.log(
      `  ${verdict}: ${[question.asked].flat().join(' / ')} → ${question.values.join(' + ') || 'nothing'} (${[question.source].flat()})\n    ${content.split('\n').join(' ')}`,
    )

async function askAll(set: string): Promise<Judged[]> {
  const questions: Question[] = readJson(`${set}-questions.json`)
  const scratch = await mkdtemp(join(tmpdir(), 'remy-asked-'))
  const database = await openDatabase({ dataFolder: scratch })
  await migrate(database.db, database.engine, migrations)
  const owner = await anOwner(database)
  if (existsSync(join(folder, `${set}-screens.json`)))
    for (const [name, text] of Object.entries<string>(readJson(`${set}-screens.json`)))
      await keepNamed(database, owner, { name, reading: aReading(text), now })
  else await keepPictures(database, owner, now)
  const remy = aRemy(database, createRecall({ ...database, clock: () => now }), owner, now)
  const judged: Judged[] = []
  for (const question of questions) {
    const row = [question.asked].flat()
    const said = await remy(row.at(-1) ?? '', row.slice(0, -1))
    judged.push({ set, question, verdict: judge(question, said), content: said.content })
  }
  await database.close()
  await rm(scratch, { recursive: true })
  return judged
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

/**
 * If an answer is only the most likely one, its first line alone is judged. If nothing is claimed, a value
 * among the suggestions is neither an answer nor a miss.
 */
function judge({ values, source }: Question, { content, sources }: Said): Verdict {
  const claimed = claimedIn(content)
  const likely = /^(?:Most likely\b|[^*“]*\bmost likely\b)(.+?)(?:\. It could also be |$)/s.exec(content)?.[1]
  if (likely !== undefined) {
    if (values.length === 0) return 'guessed'
    const isSaid = values.every(value => fold(likely).includes(fold(value)))
    return isSaid && isSourceOf(source, sources) ? 'likely' : 'likely wrong'
  }
  const isShown = / I found it in |^I found it in |^In “/.test(content)
  if (values.length === 0) return claimed.length > 0 ? 'made up' : 'rightly refused'
  const says = values.filter(value => fold(content).includes(fold(value))).length
  if (claimed.length === 0 && !isShown) return says === values.length ? 'nearest' : 'missed'
  if (says === 0) return claimed.length > 0 ? 'wrong' : 'missed'
  const isAlone = claimed.length <= Math.max(1, values.length)
  return says === values.length && isSourceOf(source, sources) && isAlone ? 'right' : 'among others'
}

function isSourceOf(source: Question['source'], sources: string[]): boolean {
  return source === null || [source].flat().some(one => sources[0] === nameOf(one))
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
}

function report(name: string, those: Judged[]) {
  const of = (verdict: Verdict) => those.filter(one => one.verdict === verdict).length
  const absent = of('rightly refused') + of('guessed') + of('made up')
  const parts = [
    `${those.length - absent} with an answer: ${of('right')} right, ${of('likely')} most likely, ${of('among others')} right among others, ${of('nearest')} only shown as the nearest, ${of('likely wrong')} most likely and wrong, ${of('wrong')} wrong, ${of('missed')} missed`,
    ...(absent > 0
      ? [
          `${absent} without: ${of('rightly refused')} rightly refused, ${of('guessed')} guessed, ${of('made up')} made up`,
        ]
      : []),
  ]
  console.log(`${name}: ${parts.join('; ')}`)
}
