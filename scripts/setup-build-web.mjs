import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { root } from './setup-root.mjs'
import { say } from './setup-say.mjs'

/** Everything that a build depends on, besides what its configuration imports. */
const sources = ['web', 'contract', 'tsconfig.web.json', 'package.json', 'package-lock.json']
const configuration = 'vite.config.ts'
const outFolder = join(root, 'dist')
const stampFile = join(outFolder, '.setup-stamp')

/**
 * Builds the front end into dist/ if its sources have changed. In a process of its own, so that its memory is
 * free when the server runs. Throws one sentence if it fails.
 * @param {string} node path of the Node to build with
 */
export function buildWeb(node) {
  const stamp = hashOfSources()
  if (readStamp() === stamp) return
  say('Building the app …')
  rmSync(stampFile, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The tests use the same build as production, so it must be the same under any NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The app could not be built: see above.')
  mkdirSync(outFolder, { recursive: true })
  writeFileSync(stampFile, stamp)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of buildSources()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @returns {string[]} paths relative to the root */
export function buildSources() {
  return [...sources.flatMap(filesOf), ...importedFrom(configuration)]
}

/**
 * A file, and the files of this repository that it imports, and so on.
 * @param {string} file
 * @param {string[]} before
 * @returns {string[]}
 */
function importedFrom(file, before = []) {
  if (before.includes(file)) return before
  const text = readFileSync(join(root, file), 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
  return imported.reduce((known, path) => importedFrom(path, known), [...before, file])
}

/**
 * Sorted, so that the hash does not depend on the file system's order.
 * @param {string} path relative to the root
 * @returns {string[]}
 */
function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesOf(`${path}/${name}`))
}
