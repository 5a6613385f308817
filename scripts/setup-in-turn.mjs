import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './setup-root.mjs'
import { say } from './setup-say.mjs'

/** No setup takes this long. By now another process has its id. */
const turnMillisMax = 20 * 60_000

/**
 * Runs the work while no other setup of this folder runs, because `npm ci` empties node_modules. A killed
 * setup leaves its file behind, but its process is gone, so the next one takes over.
 * @param {() => void} work
 * @param {string} folder where the turn is kept
 */
export async function inTurn(work, folder = join(root, '.cache')) {
  const turn = join(folder, 'setup-turn')
  const taken = await takeTurn(turn)
  try {
    work()
  } finally {
    if (taken) rmSync(turn, { force: true })
  }
}

/**
 * False if the folder is not writable: then nothing can be installed there either, so no turn is needed.
 * @param {string} turn
 */
async function takeTurn(turn) {
  for (let waits = 0; ; waits++) {
    const holder = tryToTake(turn)
    if (holder !== 'another') return holder === 'me'
    if (waits === 1) say('Waiting for another set-up of this folder to finish …')
    if (waits > 0) await pause(200)
  }
}

/**
 * A link appears with its complete content, or not at all.
 * @param {string} turn
 * @returns {'me' | 'another' | 'nobody'}
 */
function tryToTake(turn) {
  const mine = `${turn}-${process.pid}`
  try {
    mkdirSync(dirname(turn), { recursive: true })
    writeFileSync(mine, String(process.pid))
    linkSync(mine, turn)
    return 'me'
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return 'nobody'
    clearAwayTheDead(turn, mine)
    return 'another'
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * @param {string} turn
 * @param {string} mine
 */
function clearAwayTheDead(turn, mine) {
  try {
    const holder = readFileSync(turn, 'utf8')
    if (isAlive(Number(holder)) && Date.now() - statSync(turn).mtimeMs < turnMillisMax) return
    renameSync(turn, mine)
    // Another waiter may have removed it first, and this may be its new turn: give that back.
    if (readFileSync(mine, 'utf8') !== holder) linkSync(mine, turn)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
