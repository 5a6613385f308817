import { createHash } from 'node:crypto'
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

function readCompiled(): Buffer {
  const sources = [
    ...readdirSync(lexicon)
      .sort()
      .map(name => join(lexicon, name)),
    ...['compile-associations.ts', 'association-line.ts', 'phrase-key.ts'].map(name =>
      join(import.meta.dirname, name),
    ),
  ].map(path => readFileSync(path))
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source)
  const file = join(cache, `${hash.digest('hex').slice(0, 24)}.txt`)
  try {
    return readFileSync(file)
  } catch {
    const made = compileAssociations(sources.slice(0, -3).map(source => source.toString('utf8')))
    keep(file, made)
    return made
  }
}

/** Written aside and renamed, so that no other process reads half of it. */
function keep(file: string, made: Buffer): void {
  try {
    mkdirSync(cache, { recursive: true })
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, made)
    for (const old of readdirSync(cache)) if (old.endsWith('.txt')) rmSync(join(cache, old), { force: true })
    renameSync(aside, file)
  } catch {
    // Without the cache, everything still works.
  }
}
