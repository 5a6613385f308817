import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export type ZipEntry = {
  /** Uses `/` between folders. */
  name: string
  modifiedAt: Date
  content: Uint8Array | AsyncIterable<string | Uint8Array>
}

/**
 * One ZIP stream without compression (pictures are compressed already), of any length (ZIP64). It reads the
 * next piece only when the reader wants more, and none after the stream is destroyed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  // The same class has two names: in the browser's types and in Node's.
  return Readable.fromWeb(makeZip(asGiven(entries)) as ReadableStream<Uint8Array>)
}

async function* asGiven(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, modifiedAt, content } of entries) {
    yield { name, lastModified: modifiedAt, input: content }
  }
}
