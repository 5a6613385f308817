import type { Writable } from 'node:stream'
import type { Pixels, ReadOptions } from '#server/outside/text-reader.ts'

/** A picture on its way from one process to another. */
export type SentPicture = { id: number; pixels: Pixels; options: Required<ReadOptions> }

/** Sends four numbers of 32 bits and the brightness. Do not change the pixels before the picture is read. */
export function sendPicture(stream: Writable, { id, pixels, options }: SentPicture): void {
  const { data, width, height } = pixels
  const flags = (options.isLater ? later : 0) | (options.onlyCodes ? codesAlone : 0)
  const bytes = Buffer.from(data.buffer, data.byteOffset, width * height)
  stream.write(new Uint8Array(Uint32Array.of(id, width, height, flags).buffer))
  stream.write(bytes)
}

/** The pictures that come through a stream. `memoryFor` returns memory of at least so many bytes. */
export async function* picturesIn(
  stream: AsyncIterable<Uint8Array>,
  memoryFor: (bytes: number) => SharedArrayBuffer,
): AsyncGenerator<SentPicture> {
  const head = new Uint8Array(headBytes)
  let picture: SentPicture | null = null
  let filled = 0
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; ) {
      const target: Uint8Array = picture?.pixels.data ?? head
      const piece = chunk.subarray(at, at + target.length - filled)
      target.set(piece, filled)
      at += piece.length
      filled += piece.length
      if (filled < target.length) continue
      filled = 0
      if (picture) yield picture
      picture = picture ? null : announced(head, memoryFor)
    }
  }
}

function announced(head: Uint8Array, memoryFor: (bytes: number) => SharedArrayBuffer): SentPicture {
  const [id = 0, width = 0, height = 0, flags = 0] = new Uint32Array(head.slice().buffer)
  const bytes = width * height
  return {
    id,
    pixels: { data: new Uint8Array(memoryFor(bytes), 0, bytes), width, height },
    options: { isLater: (flags & later) !== 0, onlyCodes: (flags & codesAlone) !== 0 },
  }
}

const headBytes = 4 * Uint32Array.BYTES_PER_ELEMENT
const [later, codesAlone] = [1, 2]
