import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Three libraries insert style elements, which the Content-Security-Policy refuses. A built page adopts style
 * sheets that its script constructs instead: those count as part of the script.
 */
export function stylesWithoutElements(): Plugin {
  return {
    name: 'styles-without-elements',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const rewrite = rewrites.find(({ file }) => file.test(id))
      if (!rewrite) return null
      const code = await readFile(id, 'utf8')
      if (!rewrite.from.test(code))
        throw new Error(`${id} inserts its styles in another way: adapt the build.`)
      return code.replace(rewrite.from, rewrite.to)
    },
  }
}

const adopt = `const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]`

const rewrites = [
  {
    file: /\/sonner\/dist\/index\.mjs$/,
    from: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    to: `function __insertCSS(code) {
  if (!code || typeof document == 'undefined') return
  ${adopt}
}`,
  },
  {
    file: /\/react-zoom-pan-pinch\/dist\/index\.esm\.js$/,
    from: /function styleInject\(css, ref\) \{[\s\S]*?\n\}/,
    to: `function styleInject(code) {
  if (!code || typeof document === 'undefined') return
  ${adopt}
}`,
  },
  {
    file: /\/react-style-singleton\/dist\/es2015\/singleton\.js$/,
    from: /^[\s\S]+$/,
    to: `const insert = code => {
  ${adopt}
  return sheet
}
export function stylesheetSingleton() {
  let uses = 0
  let adopted = null
  return {
    add(code) {
      if (uses === 0) adopted = insert(code)
      uses++
    },
    remove() {
      uses--
      if (uses > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== adopted)
      adopted = null
    },
  }
}
`,
  },
]
