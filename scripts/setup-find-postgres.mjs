import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** The folder of PostgreSQL's `initdb` and `postgres`, Debian's newest first. Undefined if there is none. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...debianFolders(), ...onPath, '/usr/local/bin', '/opt/homebrew/bin'].find(hasPostgres)
}

function debianFolders() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return []
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map(version => join(versions, version, 'bin'))
}

/** @param {string} folder */
function hasPostgres(folder) {
  return ['initdb', 'postgres'].every(name => existsSync(join(folder, name)))
}
