import process from 'node:process'

/**
 * The relevant part of an entry in a lock file.
 * @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?:
 * string | string[] }} LockEntry
 */

/**
 * Whether the installed packages are those that the lock file wants on this machine. Both lists are by path.
 * @param {Record<string, LockEntry>} wanted
 * @param {Record<string, LockEntry>} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(wanted, installed, machine = process) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : isNotFor(machine, entry)
  })
}

/**
 * Optional packages say which machines they are for. Those that do not are needed by one that does. Those for
 * a C library come in pairs, of which npm installs one.
 * @param {{ platform: string, arch: string }} machine
 * @param {LockEntry} entry
 */
function isNotFor({ platform, arch }, { optional, os, cpu, libc }) {
  if (!optional) return false
  return Boolean(libc) || ![os ?? []].flat().includes(platform) || ![cpu ?? []].flat().includes(arch)
}
