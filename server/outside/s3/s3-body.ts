import { Readable } from 'node:stream'

/** The body of an answer as a stream. In Node, the library always gives one. */
export function bodyOf({ Body }: { Body?: unknown }): Readable {
  if (Body instanceof Readable) return Body
  throw new Error('The answer has no body')
}

/** In pieces of a bounded size. Ends the connection if the next one does not come in time. */
export async function* piecesOf(body: Readable, waitMillisMax: number): AsyncGenerator<Uint8Array> {
  const late = () => body.destroy(new Error('The file store is away: a file broke off.'))
  let timer = setTimeout(late, waitMillisMax)
  try {
    for await (const chunk of body) {
      clearTimeout(timer)
      for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
      timer = setTimeout(late, waitMillisMax)
    }
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

const pieceBytes = 64 * 1024
