import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { archivePieceBytesMax, type Import } from '#contract/import.ts'
import { type BegunImports, fingerprintOf, openBegunImports } from '../begun-imports.ts'
import { CommandError } from '../command-error.ts'
import type { Command, Given, World } from '../given.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import { progressBar } from '../progress-bar.ts'
import type { RemyCalls } from '../remy-calls.ts'

/** Sends a ZIP archive in pieces, and waits until each file is kept or refused. */
export const importCommand: Command = async given => {
  const { words, options, remy, environment, say, warn } = given
  if (options.cancel) return cancelBegun(given)
  const [path, ...others] = words
  if (path === undefined || others.length > 0)
    throw new CommandError('usage', 'Which archive? Example: remy import takeout.zip')
  const calls = remy()
  await using file = await open(path).catch((cause: unknown) => {
    throw new CommandError('usage', `${path} cannot be read.`, { cause })
  })
  const about = await file.stat()
  if (!about.isFile()) throw new CommandError('usage', `${path} is no archive.`)
  const bytes = about.size
  const log = await openBegunImports(environment, calls.whose)
  const fingerprint = await fingerprintOf(file, bytes)
  const begun = await beginOrResume({ calls, log, warn }, { name: basename(path), bytes, fingerprint })
  await sendUnlessStopped(calls, file, begun)
  const ended = await waitFor(calls, begun.id)
  const notKept = await Array.fromAsync(calls.notKept(begun.id))
  if (options.json) say(JSON.stringify({ ...ended, notKept }))
  else {
    for (const { name, reason } of notKept) warn(`${name}: ${reason ?? 'It could not be kept.'}`)
    if (ended.state === 'ended') say(summary(ended))
  }
  if (ended.state !== 'ended') throw new CommandError('failed', ended.reason ?? 'The import was cancelled.')
  if (ended.counts.failed) throw new CommandError('failed', 'Some files could not be kept.')
}

type Wanted = { name: string; bytes: number; fingerprint: string }

/** Goes on with this very archive, if it has not arrived whole. */
async function beginOrResume(
  { calls, log, warn }: { calls: RemyCalls; log: BegunImports; warn: World['warn'] },
  { fingerprint, ...wanted }: Wanted,
): Promise<Import> {
  const begun = (await calls.imports()).find(
    ({ id, state, bytes }) => state === 'receiving' && bytes === wanted.bytes && log.has(id, fingerprint),
  )
  if (begun) return begun
  const made = await calls.beginImport({ ...wanted, timeZone: ownTimeZone() })
  if (!(await log.add(made.id, fingerprint))) warn(notResumed)
  return made
}

const notResumed =
  'The settings folder cannot be written: if the connection breaks for long, this import cannot go on.'

/** Cancels the imports whose archives have not arrived whole. They would be all that may be under way. */
async function cancelBegun({ words, options, remy, say }: Given): Promise<void> {
  if (words.length > 0)
    throw new CommandError(
      'usage',
      'remy import --cancel takes no archive: it cancels all that are half sent.',
    )
  const calls = remy()
  const begun = (await calls.imports()).filter(({ state }) => state === 'receiving')
  if (begun.length === 0) throw new CommandError('nothing', 'No import is half sent.')
  for (const { id } of begun) await calls.cancelImport(id)
  if (options.json) return say(JSON.stringify(begun.map(({ id, name }) => ({ id, name }))))
  for (const { name } of begun) say(`${name}: cancelled.`)
}

/** An import that is stopped or refused is cancelled: only so many may be under way. */
async function sendUnlessStopped(calls: RemyCalls, file: FileHandle, begun: Import): Promise<void> {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  for (const signal of stopSignals) process.on(signal, stop)
  try {
    await send(calls, file, begun, stopped.signal)
  } catch (cause) {
    if (!stopped.signal.aborted && mayPass(cause)) throw brokenOff(cause)
    await calls.cancelImport(begun.id).catch(() => {})
    throw stopped.signal.aborted ? new CommandError('failed', 'Stopped: the import was cancelled.') : cause
  } finally {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const
const mayPass = (cause: unknown): cause is CommandError => cause instanceof CommandError && cause.mayPass
const brokenOff = (cause: CommandError) =>
  new CommandError('unreachable', `${cause.message} Run this again to go on from there.`, { cause })

/** The server says where the next piece begins, also after a connection broke or a proxy had trouble. */
async function send(
  calls: RemyCalls,
  file: FileHandle,
  { id, bytes, received }: Import,
  stopped: AbortSignal,
): Promise<void> {
  const bar = progressBar(Math.ceil((bytes - received) / archivePieceBytesMax))
  const piece = new Uint8Array(Math.min(archivePieceBytesMax, bytes))
  let failures = 0
  for (let at = received; at < bytes; ) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new CommandError('failed', 'The archive became shorter while it was sent.')
    try {
      const next = await calls.sendPiece(id, at, piece.slice(0, bytesRead), stopped)
      if (next.received <= at)
        throw new CommandError('failed', next.reason ?? 'The archive was not accepted.')
      at = next.received
      failures = 0
      bar.step()
    } catch (cause) {
      const isOutOfStep = cause instanceof CommandError && cause.code === 'import.out-of-step'
      const wait = waitsMillis[failures++]
      if (stopped.aborted || wait === undefined || !(mayPass(cause) || isOutOfStep)) throw cause
      await setTimeout(wait, undefined, { signal: stopped })
      at = await arrived(calls, id, at)
    }
  }
  bar.end()
}

/** A connection is often back at once. */
const waitsMillis = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** As many as were known before, if the server is still away. */
async function arrived(calls: RemyCalls, id: number, known: number): Promise<number> {
  try {
    return (await calls.importOf(id)).received
  } catch (cause) {
    if (mayPass(cause)) return known
    throw cause
  }
}

async function waitFor(calls: RemyCalls, id: number): Promise<Import> {
  for (let failures = 0; ; ) {
    try {
      const about = await calls.importOf(id)
      if (/^(?:ended|cancelled|failed)$/.test(about.state)) return about
      failures = 0
      await setTimeout(lookAgainMillis)
    } catch (cause) {
      const wait = waitsMillis[failures++]
      if (wait === undefined || !mayPass(cause)) throw cause
      await setTimeout(wait)
    }
  }
}

const lookAgainMillis = 1_000

const summary = ({ counts }: Import): string => {
  const parts = wordsOf.map(([state, words]) => ({ count: counts[state] ?? 0, words }))
  const some = parts.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`)
  return `${some.join(', ') || 'Nothing in it to keep'}.`
}

const wordsOf = [
  ['kept', 'kept'],
  ['already', 'there already'],
  ['refused', 'not kept'],
  ['failed', 'failed'],
] as const
