import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flags } from '../scripts/setup-install-packages.mjs'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('no package runs a script when it is installed', () => {
  const { packages } = Lock.parse(read('package-lock.json'))
  const wanting = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  const { allowScripts } = Manifest.parse(read('package.json'))
  expect(wanting.toSorted(), 'npm 11 asks for an answer for each').toEqual(
    Object.keys(allowScripts).toSorted(),
  )
  expect(Object.values(allowScripts)).not.toContain(true)
  // Older versions of npm do not know allowScripts.
  expect(flags).toContain('--ignore-scripts')
  const installs = readFileSync('Dockerfile', 'utf8').match(/npm (?:ci|install).*/g) ?? []
  expect(installs.length).toBeGreaterThan(0)
  expect(installs.filter(line => !line.includes('--ignore-scripts'))).toEqual([])
})

const Lock = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
})
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
