import { flushCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { pictureMemory } from '#server/outside/picture-memory.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { giveWay } from './give-way.ts'
import { endReading, type ReadingMessage } from './reading-message.ts'
import { picturesIn, type SentPicture } from './sent-pictures.ts'

/**
 * The process that reads pictures. Pictures come through descriptor 4, texts go back as messages. It
 * ends when it is told to, and at once when the process that started it is gone.
 */
// Threads are still computing, and `process.exit` would wait for them or end in an error.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The process that started this one ends it. A terminal or a service manager may send them to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const reader = await createPaddleReader(JSON.parse(process.argv[2] ?? '{}'))
const memory = pictureMemory()
process.on('message', async message => {
  if (message !== endReading) return
  await reader.close()
  process.exit()
})
/** Pictures that somebody waits for: those of an import are read later. */
let urgent = 0
say({ kind: 'ready' })
flushCompileCache()
const memoryFor = (bytes: number) => memory.take(bytes) ?? new SharedArrayBuffer(bytes)
const pipe = new Socket({ fd: 4, readable: true, writable: false })
for await (const picture of picturesIn(pipe, memoryFor)) void read(picture)

async function read({ id, pixels, options }: SentPicture) {
  memory.lend(pixels)
  if (!options.isLater) urgent++
  giveWay(urgent === 0)
  try {
    say({ kind: 'read', id, text: await reader.read(pixels, options) })
    // After a failure other threads may still look at it.
    memory.giveBack(pixels)
  } catch (error) {
    say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
  if (!options.isLater) urgent--
  giveWay(urgent === 0)
}

function say(said: ReadingMessage) {
  if (process.connected) process.send?.(said)
}
