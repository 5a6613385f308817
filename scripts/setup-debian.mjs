import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { say } from './setup-say.mjs'

let hasFreshLists = false

/**
 * Installs Debian packages if it can without asking: on Debian and its derivatives, as root or with
 * passwordless sudo. Elsewhere it silently does nothing.
 * @param {string[]} names
 * @param {string} why
 */
export function installFromDebian(names, why) {
  if (!existsSync('/usr/bin/apt-get') || !rootPrefix()) return
  say(`Installing ${names.join(', ')} from Debian's packages, ${why} (once) …`)
  if (!hasFreshLists) apt('update')
  hasFreshLists = true
  apt('install', '-y', '--no-install-recommends', ...names)
}

/**
 * Runs a command as root, silently unless it fails. Does nothing if that needs a password.
 * @param {string[]} command
 */
export function runAsRoot(command) {
  const prefix = rootPrefix()
  if (!prefix) return
  const [first = '', ...rest] = [...prefix, ...command]
  const { status, stdout, stderr, error } = spawnSync(first, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) say(`  \`${command.join(' ')}\` failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`)
}

/** Null if becoming root needs a password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

/** @param {string[]} args */
function apt(...args) {
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=300']
  runAsRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quiet, ...args])
}
