import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const landingPage = join(import.meta.dirname, '../web/landing/landing-page.tsx')
const emptyRoot = '<div id="root"></div>'

/** Renders the landing page into landing.html at build time, so that it shows before any script loads. */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!filename.endsWith('/landing.html')) return html
        if (!html.includes(emptyRoot)) throw new Error(`landing.html has no ${emptyRoot}`)
        const { module } = await runnerImport<{ LandingPage: ComponentType }>(landingPage, asBuilt)
        return html.replace(
          emptyRoot,
          () => `<div id="root">${renderToString(createElement(module.LandingPage))}</div>`,
        )
      },
    },
  }
}

/** The production build has no development runtime of React. */
const asBuilt = { mode: 'production', oxc: { jsx: { development: false } } } as const
