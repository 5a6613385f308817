import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type SourceFile = {
  /** Relative to the repository's root, with `/`. */
  path: string
  text: string
  /** Its imports: a path like its own, or a package's name as written. */
  imports: { target: string; written: string }[]
  /** Its re-exports (`export … from`). */
  handsOn: string[]
}

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'web', 'test', 'e2e', 'bench', 'scripts', 'cli']

/** Every code file of the product and its tests. */
export function sourceFiles(): SourceFile[] {
  return folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(ts|tsx|mjs)$/.test(path))
    .map(path => sourceFile(path, readFileSync(join(root, path), 'utf8')))
}

export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text)
  const handsOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(entry => entry.moduleRequest?.value ?? []),
  )
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...handsOn,
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      quoted(text.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ]
  const imports = [...new Set(written)].map(name => ({ written: name, target: resolve(name, path) }))
  return { path, text, imports, handsOn: handsOn.map(name => resolve(name, path)) }
}

/** A computed import has no name to check. */
function quoted(code: string): string[] {
  return /^(['"`])([^$]*)\1$/.exec(code)?.slice(2) ?? []
}

function resolve(written: string, from: string): string {
  const [name = ''] = written.split('?')
  if (name.startsWith('#')) return name.slice(1)
  if (!name.startsWith('.')) return name
  return new URL(name, `file:///${from}`).pathname.slice(1)
}
