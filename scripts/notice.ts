import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from './setup-root.mjs'

/** The file NOTICE: every package that Remy runs with, by its licence, from package-lock.json. */
export function notice(): string {
  const groups = Map.groupBy(productionPackages(), ({ license }) => license)
  const sorted = [...groups].sort(([a], [b]) => compare(a, b))
  const parts = sorted.map(([license, packages]) => {
    const names = [...new Set(packages.map(({ name }) => name))].sort(compare)
    return `${license}\n\n${names.map(name => `  ${name}`).join('\n')}\n`
  })
  return `${head}\n${parts.join('\n')}`
}

const head = `Remy runs with these packages of others. The text of each licence is in the package's own folder.
Two are under the LGPL: libvips, which sharp loads, and libheif-js, which decodes HEIC photos. Both are used unchanged,
as packages of their own in node_modules, and may be exchanged there. Their sources:
https://github.com/libvips/libvips and https://github.com/catdad-experiments/libheif-js
Made by: node scripts/notice.ts
`

export function productionPackages(): { name: string; license: string }[] {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      license: license ?? licenseIn(path),
    }))
}

type Lock = { packages: Record<string, { dev?: true; devOptional?: true; license?: string }> }

/** Old packages name theirs in another form, which the lock leaves out. */
function licenseIn(path: string): string {
  try {
    const { license, licenses } = JSON.parse(readFileSync(`${root}/${path}/package.json`, 'utf8'))
    return license?.type ?? licenses?.[0]?.type ?? 'unknown'
  } catch {
    // A package for another platform.
    return 'unknown'
  }
}

/** By letters' numbers, so that it is the same on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(`${root}/NOTICE`, notice())
