import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { brand } from '#contract/brand.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { keepCompiled } from './platform/keep-compiled.ts'
import { keepHeapSmall } from './platform/keep-heap-small.ts'
import { tameAllocator } from './platform/tame-allocator.ts'
import { untilStopped } from './platform/until-stopped.ts'

// Only this user may read the files and folders that Remy creates.
process.umask(0o077)
keepCompiled(join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled'))
tameAllocator()
keepHeapSmall()

/** For closing everything, after the last request. */
const closeMillisMax = 5_000

try {
  // Import late: modules loaded before tameAllocator() would load twice. Settings come first, so that a wrong
  // one stops the start at once.
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  await expectPort(config)
  await expectFolder(config)
  const { startApp } = await import('./app.ts')
  const app = await startApp(config)
  await listen(app, config)
  console.log(`${brand} is ready: ${addressOf(app, config)}`)
  const stopMillisMax = (config.DRAIN_SECONDS + config.STOP_SECONDS) * 1_000 + closeMillisMax
  void untilStopped(() => app.stop(), { millisMax: stopMillisMax })
  app.warm()
  await app.ready
  // Flush now, not only at exit: a killed process writes nothing, and the next start would compile everything
  // again.
  flushCompileCache()
} catch (error) {
  // A failed start prints one sentence. A stack trace would hide it.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/**
 * Checks that the port is free before anything heavy loads. A busy port mostly means that Remy is already
 * running.
 */
async function expectPort(config: Config) {
  const trial = createServer().listen({ port: config.PORT, host: config.HOST })
  try {
    await once(trial, 'listening')
  } catch (cause) {
    throw new Error(whyNotListening(cause, config), { cause })
  }
  trial.close()
  await once(trial, 'close')
}

/** Checks that no other process keeps us out of the data folder. `startApp` takes the lock for good. */
async function expectFolder({ DATA_DIR, DATABASE_URL }: Config) {
  const { lockDataFolder } = await import('./platform/data-folder.ts')
  const trial = await lockDataFolder(DATA_DIR, { isShared: DATABASE_URL !== undefined })
  trial.release()
}

async function listen({ http, stop }: App, config: Config) {
  try {
    await http.listen({ port: config.PORT, host: config.HOST })
  } catch (cause) {
    await stop()
    throw new Error(whyNotListening(cause, config), { cause })
  }
}

function whyNotListening(cause: unknown, { PORT, HOST }: Config): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'EADDRINUSE') return `Port ${PORT} is already in use. Set PORT to another one.`
  if (code === 'EACCES') return `Port ${PORT} may not be used by this account. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `HOST ${HOST} is not an address of this machine.`
  return `Remy could not listen on ${HOST}, port ${PORT}: ${cause}`
}

function addressOf({ http }: App, { HOST }: Config) {
  // A server that listens on a port has an address with that port.
  const { port } = http.server.address() as AddressInfo
  const isLocal = HOST === '127.0.0.1' || HOST === '0.0.0.0' || HOST === '::'
  return `http://${isLocal ? 'localhost' : HOST}:${port}`
}
