import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildWorker } from './scripts/build-worker.ts'
import { precompress } from './scripts/precompress.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'
import { refuseHtmlSinks } from './scripts/refuse-html-sinks.ts'
import { stylesWithoutElements } from './scripts/styles-without-elements.ts'
import { withoutJsonSchema } from './scripts/without-json-schema.ts'

const page = (name: string) => join(import.meta.dirname, 'web', name)
const packageFile = (name: string) => join(import.meta.dirname, 'node_modules', name)

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    stylesWithoutElements(),
    withoutJsonSchema(),
    prerenderLanding(),
    buildWorker('phone/worker/remy-worker.ts'),
    refuseHtmlSinks(),
    precompress(),
  ],
  // The Markdown reader's build for browsers lets the browser decode `&amp;` through `innerHTML`, which
  // Trusted Types block. This build has a table.
  resolve: {
    alias: { 'decode-named-character-reference': packageFile('decode-named-character-reference/index.js') },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    rolldownOptions: { input: [page('index.html'), page('landing.html')] },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
