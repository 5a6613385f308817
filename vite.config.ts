import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { prerenderLanding } from './scripts/prerender-landing.ts'

const page = (name: string) => join(import.meta.dirname, 'web', name)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), prerenderLanding(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    rolldownOptions: { input: [page('index.html'), page('landing.html')] },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
