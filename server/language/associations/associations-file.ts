import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileAssociations } from './compile-associations.ts'

/**
 * The compiled lexicon. It is compiled once for each version of its files and kept in `node_modules/.cache`.
 * If that folder cannot be written, each process compiles it for itself, which takes about two seconds.
 */
export function theAssociations(): Buffer {
  compiled ??= readCompiled()
  return compiled
}
let compiled: Buffer | undefined

const lexicon = join(import.meta.dirname, 'lexicon')
const cache = join(import.meta.dirname, '../../../node_modules/.cache/remy-lexicon')

/** The source files that decide how the lexicon is compiled. */
const code = [
  ...['compile-associations.ts', 'association-line.ts', 'phrase-key.ts'],
  ...['analyse-text.ts', 'fold.ts', 'singular.ts', 'stem-english.ts', 'word-kin.ts'].map(
    name => `../words/${name}`,
  ),
]

function readCompiled(): Buffer {
  const texts = readdirSync(lexicon)
    .sort()
    .map(name => readFileSync(join(lexicon, name)))
  const hash = createHash('sha256')
  for (const source of [...texts, ...code.map(name => readFileSync(join(import.meta.dirname, name)))])
    hash.update(source)
  const file = join(cache, `${hash.digest('hex').slice(0, 24)}.txt`)
  try {
    return readFileSync(file)
  } catch {
    const made = compileAssociations(texts.map(text => text.toString('utf8')))
    keep(file, made)
    return made
  }
}

/** Writes a temporary file and renames it, so that no other process or thread reads half a file. */
function keep(file: string, made: Buffer): void {
  try {
    mkdirSync(cache, { recursive: true })
    const aside = `${file}.${randomUUID()}`
    writeFileSync(aside, made)
    for (const old of readdirSync(cache)) if (old.endsWith('.txt')) rmSync(join(cache, old), { force: true })
    renameSync(aside, file)
  } catch {
    // Without the cache, everything still works.
  }
}
