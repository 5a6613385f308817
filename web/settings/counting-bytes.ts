/** Passes bytes through and reports their number, in steps of 100,000. */
export function countingBytes(tell: (bytes: number) => void) {
  let bytes = 0
  let told = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes - told >= stepBytes) {
        told = bytes
        tell(bytes)
      }
      controller.enqueue(chunk)
    },
  })
}

const stepBytes = 100_000
