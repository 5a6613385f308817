#!/usr/bin/env node
/**
 * `npx remy`: starts the command line on the Node that Remy brings. It runs on Node 20, so it is plain
 * JavaScript without packages.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const majorMin = 26
const isWindows = process.platform === 'win32'
const own = fileURLToPath(new URL(`../node_modules/.bin/node${isWindows ? '.cmd' : ''}`, import.meta.url))
const isNewEnough = Number(process.versions.node.split('.')[0]) >= majorMin
const node = isNewEnough ? process.execPath : own

if (!isNewEnough && !existsSync(own)) {
  console.error(`Remy runs on Node ${majorMin} or newer. Run "npm start" once in its folder: it brings one.`)
  process.exit(1)
}

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const running = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // A .cmd file needs a shell.
  shell: isWindows && node === own,
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => running.kill(signal))
running.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
