import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Files that a phone needs without a network, but not larger ones. */
const bytesMax = 400_000
const besides = ['/index.html', '/ask-ahead.js', '/manifest.webmanifest', '/icons/remy-192.png']

/** Builds the service worker after the rest, because it holds the names of all other files. */
export function buildWorker(entry: string): Plugin {
  let root = ''
  let outDir = ''
  let files: string[] = []
  return {
    name: 'build-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      const made = Object.values(bundle).filter(one => {
        const bytes = one.type === 'chunk' ? one.code.length : one.source.length
        return /\.(?:js|css)$|-latin-wght-normal.*\.woff2$/.test(one.fileName) && bytes <= bytesMax
      })
      files = [...made.map(({ fileName }) => `/${fileName}`).sort(), ...besides]
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        // Called also after a build that failed, which has written nothing.
        if (files.length === 0) return
        const version = shellVersion(outDir, files)
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: { __SHELL__: JSON.stringify({ version, files }) },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, entry),
              output: { entryFileNames: 'worker.js', format: 'iife' },
            },
          },
        })
      },
    },
  }
}

/** Another one whenever any file differs: not every name has a hash in it, for example the page's. */
export function shellVersion(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
