import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files fit into the first packet anyway. */
const bytesMin = 1_024

/**
 * Writes a compressed copy beside each text file of the build, as small as possible, so that the server only
 * sends it.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (/\.(js|css|html|svg|json|webmanifest)$/.test(file)) compress(join(folder, file))
    },
  }
}

function compress(file: string) {
  const bytes = readFileSync(file)
  if (bytes.length < bytesMin) return
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
