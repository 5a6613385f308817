import { join, relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { buildSources } from './setup-build-web.mjs'
import { root } from './setup-root.mjs'

test('a change of any file that the build loads makes the next start build anew', async () => {
  const build = { command: 'build', mode: 'production' } as const
  const loaded = await loadConfigFromFile(build, join(root, 'vite.config.ts'))
  const files = loaded?.dependencies.map(file => relative(root, file)) ?? []
  expect(files).toContain('scripts/styles-without-elements.ts')
  const sources = buildSources()
  expect(files.filter(file => !sources.includes(file))).toEqual([])
  expect(sources).toEqual([...new Set(sources)])
  expect(sources).toEqual(expect.arrayContaining(['web/main.tsx', 'vite.config.ts', 'package.json']))
})
