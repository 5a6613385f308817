import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './setup-root.mjs'

/**
 * Compiles the lexicon if its files have changed, so that no server does while somebody waits. A failure is
 * no reason to stop: the server would compile it by itself.
 * @param {string} node path of the Node to compile with
 */
export function compileLexicon(node) {
  const program = join(root, 'server', 'language', 'associations', 'associations-file.ts')
  const script = `import(${JSON.stringify(program)}).then(({ theAssociations }) => theAssociations())`
  spawnSync(node, ['--input-type=module', '-e', script], { cwd: root, env: process.env, stdio: 'ignore' })
}
