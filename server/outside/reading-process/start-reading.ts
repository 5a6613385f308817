import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PictureText, TextReader } from '#server/outside/text-reader.ts'
import { endReading, type ReadingMessage } from './reading-message.ts'
import { sendPicture } from './sent-pictures.ts'

export type ProcessOptions = { threads: number; cacheFolder: string; silentMillisMax?: number }

export type Reading = Required<Pick<TextReader, 'read' | 'close'>>

/** The process crashed, was killed, or could not start. */
export class ReadingEnded extends Error {
  constructor(cause: unknown) {
    super('The process that reads pictures ended.', { cause })
  }
}

/**
 * Starts one process that reads pictures. Resolves when its threads are warm. `ended` is called when it is
 * gone. If it says nothing for `silentMillisMax` while it starts or has pictures, it is killed.
 */
export async function startReading(
  { silentMillisMax = 600_000, ...options }: ProcessOptions,
  ended: () => void,
): Promise<Reading> {
  const child = fork(script, [JSON.stringify(options)], {
    // A session of its own has a share of the processor of its own.
    detached: process.platform === 'linux',
    // Those of this process may name its own script.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  })
  const waiting = new Map<number, PromiseWithResolvers<PictureText>>()
  const ready = Promise.withResolvers<void>()
  let silence: NodeJS.Timeout | undefined
  listen()
  child.on('message', (said: ReadingMessage) => {
    if (said.kind === 'ready') ready.resolve()
    else answer(said)
    if (waiting.size > 0) listen()
    else clearTimeout(silence)
  })
  const fail = (cause?: unknown) => {
    clearTimeout(silence)
    ended()
    const error = new ReadingEnded(cause)
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
      if (waiting.size === 0) listen()
      waiting.set(id, picture)
      return picture.promise
    },
    close: () => end(child),
  }

  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => child.kill('SIGKILL'), silentMillisMax)
  }

  function answer(said: Exclude<ReadingMessage, { kind: 'ready' }>) {
    const picture = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.kind === 'read') picture?.resolve(said.text)
    else picture?.reject(new Error(said.message))
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
