import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Body = { size: number; bytes: AsyncIterable<Uint8Array> }

/**
 * Sends a body piece by piece, and calls `end` once it is sent or given up. Cuts a connection that reads too
 * slowly: after a grace period it must average at least `bytesASecondMin`.
 */
export function sendSteadily(
  reply: FastifyReply,
  { size, bytes }: Body,
  end: () => void,
  { bytesASecondMin, graceMillis } = { bytesASecondMin: 16_000, graceMillis: 5_000 },
): FastifyReply {
  let taken = 0
  async function* pieces() {
    for await (const piece of bytes) {
      taken += piece.length
      yield piece
    }
  }
  const isHead = reply.request.method === 'HEAD'
  const stream = Readable.from(isHead ? [] : pieces(), { objectMode: false })
  const begun = performance.now()
  const timer = setInterval(() => {
    const overdueSeconds = (performance.now() - begun - graceMillis) / 1000
    if (taken >= overdueSeconds * bytesASecondMin) return
    reply.raw.destroy()
    stream.destroy()
  }, 1_000)
  stream.once('close', () => {
    clearInterval(timer)
    end()
  })
  return reply.header('content-length', size).send(stream)
}

/** Splits bytes that are already in memory. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const pieceBytes = 64 * 1024
