import { type NetConnectOpts, Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { isLoopback } from './is-loopback.ts'

/**
 * Setup of every Vitest file in Node: no connection leaves this machine, and a test that tries one fails,
 * even if the product swallows the error. fetch, http, tls and pg all open their connections here.
 */
const attempts: string[] = []
/** No server listens there: the connection is refused as a real one would be. */
const nobody = { host: '127.0.0.1', port: 1 }
const connectForReal = Socket.prototype.connect

Socket.prototype.connect = function connect(this: Socket, ...given: unknown[]) {
  const host = hostIn(given)
  if (isLoopback(host)) return Reflect.apply(connectForReal, this, given)
  attempts.push(host)
  return Reflect.apply(connectForReal, this, [nobody])
} as typeof connectForReal

afterEach(() => {
  expect(attempts.splice(0), 'a test tried to reach the real network').toEqual([])
})

/** Node calls it with (options), (port, host), (path), or the same in an array. */
function hostIn(given: unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first !== 'object' || first === null) return typeof second === 'string' ? second : 'localhost'
  const options = first as Partial<NetConnectOpts & { host: string }>
  return 'path' in options && options.path ? 'localhost' : (options.host ?? 'localhost')
}
