import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export type ZipEntry = {
  /** With `/` between folders. */
  name: string
  modifiedAt: Date
  content: Uint8Array | AsyncIterable<string | Uint8Array>
}

/**
 * One ZIP, not compressed (pictures are already), of any length (ZIP64). The next entry, or part of one, is asked for
 * when the reader wants more, and no more are once the stream is destroyed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  // The same class by two names: that of the browser's types and that of Node's.
  return Readable.fromWeb(makeZip(asGiven(entries)) as ReadableStream<Uint8Array>)
}

async function* asGiven(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, modifiedAt, content } of entries) {
    yield { name, lastModified: modifiedAt, input: content }
  }
}
