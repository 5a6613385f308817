import type { Plugin } from 'vite'

/**
 * Fails the build if a page would contain code that makes HTML or a script of a text. Browsers with Trusted
 * Types block such code (`web/app/start/set-trusted-types-policy.ts`), and what called it would fail.
 */
export function refuseHtmlSinks(): Plugin {
  return {
    name: 'refuse-html-sinks',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const sink = htmlSinkIn(code ?? '')
          if (sink && !isReact.test(id)) this.error(`${id} has "${sink}", which Trusted Types block.`)
        }
      }
    },
  }
}

/** The first one. */
export const htmlSinkIn = (code: string): string | null => sinks.exec(code)?.[0] ?? null

/** https://w3c.github.io/trusted-types/dist/spec/#integrations */
const sinks =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)|\b(?:insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe|importScripts|document\.write(?:ln)?|new (?:Shared)?Worker)\s*\(/

/** It writes what a component gives to `dangerouslySetInnerHTML`, and makes a script element of own text. */
const isReact = /\/node_modules\/react-dom\//
