import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { inPieces, sendSteadily } from './send-steadily.ts'

const size = 60_000_000
const body = { size, bytes: inPieces(Buffer.alloc(0)) }

async function aServer(least?: { bytesASecondMin: number; graceMillis: number }) {
  const http = Fastify()
  let [ended, made] = [0, 0]
  async function* bytes() {
    for (; made < size; made += 60_000) yield Buffer.alloc(60_000, 'x')
  }
  http.get('/', (_request, reply) => sendSteadily(reply, { ...body, bytes: bytes() }, () => ended++, least))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return { port, ended: () => ended, made: () => made, [Symbol.asyncDispose]: () => http.close() }
}

test('all of it is sent to whoever reads, and ends once', async () => {
  await using server = await aServer()
  const answer = await fetch(`http://127.0.0.1:${server.port}/`)
  expect(answer.headers.get('content-length')).toBe(String(size))
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
  await expect.poll(server.ended).toBe(1)
  await fetch(`http://127.0.0.1:${server.port}/`, { method: 'HEAD' })
  await expect.poll(server.ended).toBe(2)
})

test('for one that reads nothing little is held, and the connection is cut', async () => {
  await using server = await aServer({ bytesASecondMin: 30_000_000, graceMillis: 500 })
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'connect')
  socket.pause()
  await expect.poll(server.ended, { timeout: 10_000 }).toBe(1)
  expect(server.made()).toBeLessThan(size / 2)
  socket.destroy()
})

test('who hangs up ends it', async () => {
  await using server = await aServer()
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  await pause(50)
  socket.destroy()
  await expect.poll(server.ended, { timeout: 5_000 }).toBe(1)
})
