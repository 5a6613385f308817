import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isInstalled } from './setup-is-installed.mjs'
import { root } from './setup-root.mjs'
import { say } from './setup-say.mjs'
import { withAddresses } from './setup-with-addresses.mjs'

const lockFile = join(root, 'package-lock.json')
// npm prefers this file to package-lock.json, and git ignores it.
const lockWithAddresses = join(root, 'npm-shrinkwrap.json')
const stampFile = join(root, 'node_modules', '.setup-stamp')

export const flags = [
  // With NODE_ENV=production npm would omit the build and test packages.
  '--include=dev',
  '--include=optional',
  // No package needs its script. onnxruntime-node's downloads GPU libraries, and npm 10 does not know
  // `allowScripts`.
  '--ignore-scripts',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
]

/** A failure is retried, and reported, without the addresses. */
const once = ['--fetch-retries=0', '--loglevel=silent']

/** Makes node_modules match the lock file. Throws one sentence if that fails. */
export function installPackages() {
  const stamp = stampOfLock()
  if (textOf(stampFile) === stamp) return
  if (!isDone()) npmCi()
  writeFileSync(stampFile, stamp)
}

function stampOfLock() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * npm records what it installed, as its last step. Somebody's own `npm ci` or `npm install` may just have
 * done this.
 */
function isDone() {
  return isInstalled(packagesIn(lockFile), packagesIn(join(root, 'node_modules', '.package-lock.json')))
}

/** @param {string} file */
function packagesIn(file) {
  return JSON.parse(textOf(file) ?? '{}').packages ?? {}
}

function npmCi() {
  say('Installing packages (once, about a minute) …')
  if (!hasAddresses() || run('ci', ...flags, ...once).status !== 0) {
    // The registry may keep its archives at other addresses. Then npm must ask for them.
    forgetAddresses()
    const { status, error } = run('ci', ...flags)
    if (status !== 0)
      throw new Error(
        `The packages could not be installed: \`npm ci\` ${error ? error.message : 'failed, see above'}.`,
      )
  }
  forgetAddresses()
}

/** Tells npm where each archive is. False if npm has no registry configured. */
function hasAddresses() {
  const registry = String(run('config', 'get', 'registry', '--loglevel=silent').stdout ?? '').trim()
  if (!/^https?:\/\//.test(registry)) return false
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  writeFileSync(lockWithAddresses, JSON.stringify(withAddresses(lock, registry)))
  return true
}

const forgetAddresses = () => rmSync(lockWithAddresses, { force: true })

/** @param {string[]} args */
function run(...args) {
  const [command = 'npm', ...first] = npm()
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
}

/** The npm that runs us, with the Node that runs it: the one in node_modules/.bin is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && /npm-cli\.[cm]?js$/.test(script) ? [node ?? process.execPath, script] : ['npm']
}
