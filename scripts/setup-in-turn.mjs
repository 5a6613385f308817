import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './setup-root.mjs'
import { say } from './setup-say.mjs'

/** No set-up takes this long; a process that does hold its id by now is somebody else. */
const turnMillisMax = 20 * 60_000

/**
 * Runs the work while no other set-up of this folder does: `npm ci` empties node_modules beneath anybody else.
 * A set-up that was killed leaves its file behind; its process is gone, so the next one takes over.
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
 * False where the folder cannot be written: nothing can be installed there either, so there is no turn to take.
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
 * A link appears with its content already in it, or not at all.
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
    // Another waiter may have cleared it away first, and this be its own new turn: give that back.
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
