import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PictureText, TextReader } from '#server/outside/text-reader.ts'
import { endReading, type Said } from './said.ts'
import { sendPicture } from './sent-pictures.ts'

type Options = { threads: number; cacheFolder: string }

/**
 * The text reader of `text-reader-paddle.ts` in a process of its own. Linux can then put reading behind a
 * browser on the same machine, and what crashes the engine does not crash the server. Resolves when all
 * threads are warm. If the process ends, the pictures in it fail, and the next one starts another.
 */
export async function createReadingProcess(options: Options): Promise<TextReader> {
  let current: Promise<Reading> | null = start()
  let isClosed = false
  await current

  function start(): Promise<Reading> {
    const starting = startReading(options, () => {
      if (current === starting) current = null
    })
    return starting
  }

  return {
    async read(pixels, { isLater = false, onlyCodes = false } = {}) {
      if (isClosed) throw new Error('The reader is closed.')
      current ??= start()
      return (await current).read(pixels, { isLater, onlyCodes })
    },
    async close() {
      isClosed = true
      const reading = await current?.catch(() => null)
      await reading?.close()
    },
  }
}

type Reading = Required<Pick<TextReader, 'read' | 'close'>>

async function startReading(options: Options, ended: () => void): Promise<Reading> {
  const child = fork(script, [JSON.stringify(options)], {
    // A session of its own has a share of the processor of its own.
    detached: process.platform === 'linux',
    // Those of this process may name its own script.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  })
  const waiting = new Map<number, PromiseWithResolvers<PictureText>>()
  const ready = Promise.withResolvers<void>()
  child.on('message', (said: Said) => {
    if (said.kind === 'ready') return ready.resolve()
    const picture = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.kind === 'read') picture?.resolve(said.text)
    else picture?.reject(new Error(said.message))
  })
  const fail = (cause?: unknown) => {
    ended()
    const error = new Error('The process that reads pictures ended.', { cause })
    ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('error', fail)
  child.on('exit', fail)
  // Descriptor 4 is a pipe. It breaks when the process ends, which `exit` tells.
  const pipe = child.stdio[4] as Writable
  pipe.on('error', () => {})
  await ready.promise
  let count = 0
  return {
    async read(pixels, { isLater = false, onlyCodes = false } = {}) {
      const id = count++
      const picture = Promise.withResolvers<PictureText>()
      sendPicture(pipe, { id, pixels, options: { isLater, onlyCodes } })
      waiting.set(id, picture)
      return picture.promise
    },
    close: () => end(child),
  }
}

const script = fileURLToPath(new URL('./reading-process.ts', import.meta.url))

/** Lets the process end by itself if it does so in time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), endMillisMax)
  if (child.connected) child.send(endReading)
  await ended
  clearTimeout(tooLong)
}

/** A little more than its threads take at most. */
const endMillisMax = 16_000
