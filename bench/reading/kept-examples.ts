import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { wordRelations } from '#server/memory/reply/question/word-relations.ts'
import { knownAsked } from '#server/memory/reply/reader/known-asked.ts'
import { readQuestionWords } from '#server/memory/reply/reader/read-question-words.ts'
import type { AskedExample } from './asked-library.ts'

/**
 * The cached examples of each set, so that an interrupted run can continue. `version` identifies the sources
 * that they depend on, unless it is given by hand.
 */
export function keptExamples(version: string) {
  const folder = join(root, 'node_modules/.cache/teach-reader', version)
  const fileOf = (set: string) => join(folder, `${set}.v8`)
  return {
    has: (set: string) => existsSync(fileOf(set)),
    keep(set: string, examples: AskedExample[]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${fileOf(set)}.part`, serialize(examples.map(asKept)))
      renameSync(`${fileOf(set)}.part`, fileOf(set))
    },
    read: async (set: string): Promise<AskedExample[]> => {
      const kept: Kept[] = deserialize(readFileSync(fileOf(set)))
      return Promise.all(kept.map(asMade))
    },
  }
}

/** A hash of the code, the words and the questions. Files that are learned from the examples are left out. */
export function versionOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(
    [
      'server/{language,memory,platform}/**/*.{ts,txt,bin,onnx}',
      'bench/{reading,reading-questions,replying}/*.{ts,jsonl}',
      'bench/asked/*.json',
    ],
    { cwd: root },
  )
  for (const file of files.sort())
    if (!isLearned.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

const root = join(import.meta.dirname, '../..')
const isLearned = /\.test\.ts$|(?:kinds-asked|line-reader|line-judge|candidate-judge)\.txt$/

type Kept = Omit<AskedExample, 'read'> & { read: Omit<AskedExample['read'], 'relations' | 'known'> }

const asKept = ({ read: { relations: _, known: __, ...read }, ...example }: AskedExample): Kept => ({
  ...example,
  read,
})

async function asMade({ read, ...example }: Kept): Promise<AskedExample> {
  const words = readQuestionWords(example.question)
  const known = knownAsked(example.question, words)
  return { ...example, read: { ...read, known, relations: await wordRelations(words, known) } }
}
