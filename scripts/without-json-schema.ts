import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Zod can turn schemas into JSON schemas. The server does that, for the API's description. Each schema refers
 * to that code, so a browser would load it too.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const code = await readFile(id, 'utf8')
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
      if (names.length === 0) throw new Error(`${id} has other exports: adapt the build.`)
      return ['const nothing = () => nothing', ...names.map(name => `export { nothing as ${name} }`)].join(
        '\n',
      )
    },
  }
}
