/**
 * Prepares what `npm start` and `npm test` need, and prints nothing if everything is there: `node
 * scripts/setup.mjs start|test`. It runs on Node 20 before anything is installed, so it is plain JavaScript
 * without packages.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buildWeb } from './setup-build-web.mjs'
import { compileLexicon } from './setup-compile-lexicon.mjs'
import { inTurn } from './setup-in-turn.mjs'
import { installPackages } from './setup-install-packages.mjs'
import { linkNode } from './setup-link-node.mjs'
import { provideBrowser } from './setup-provide-browser.mjs'
import { providePgBouncer } from './setup-provide-pgbouncer.mjs'
import { providePostgres } from './setup-provide-postgres.mjs'
import { root } from './setup-root.mjs'
import { say } from './setup-say.mjs'

try {
  // The image of the Dockerfile is set up already, and read-only.
  if (!existsSync(join(root, '.image'))) await inTurn(setUp)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function setUp() {
  installPackages()
  const node = linkNode()
  buildWeb(node)
  compileLexicon(node)
  if (process.argv[2] === 'test') {
    provideBrowser()
    providePostgres()
    providePgBouncer()
  }
}
