import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** A port that nobody listens on. */
export async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>(resolve => server.close(() => resolve()))
  return port
}
