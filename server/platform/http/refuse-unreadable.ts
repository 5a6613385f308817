import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '#contract/problem.ts'

/** Answers bytes that are no HTTP request with a JSON sentence, as everywhere, and hangs up. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // Node calls this again for every later piece.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  const [status, sentence] = refusals[error.code ?? ''] ?? [400, 'The request could not be understood.']
  const problem: Problem = { error: sentence }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // Reads a client that still sends for a moment, because otherwise the response would be lost on its way.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  socket.setTimeout(lingerMillisMax, () => socket.destroy())
}

const lingerMillisMax = 1_000

const refusals: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address of the request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}
