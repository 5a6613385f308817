/** A line of a list, with its place. `json` is null if it is longer than `lineBytesMax`. */
export type SplitLine = { json: string | null; from: number; bytes: number }

/** Splits incoming pieces into lines. Reads each byte once, and does not hold lines that are too long. */
export async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<SplitLine> {
  let held: Buffer[] = []
  let [from, bytes] = [0, 0]
  const hold = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > lineBytesMax) held = []
    else held.push(piece)
  }
  const take = (): SplitLine => {
    const line = { json: bytes > lineBytesMax ? null : Buffer.concat(held).toString(), from, bytes }
    held = []
    from += bytes + 1
    bytes = 0
    return line
  }
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, start)) {
      hold(piece.subarray(start, end))
      yield take()
      start = end + 1
    }
    hold(piece.subarray(start))
  }
  yield take()
}

const newline = 10
/** A screenshot with its longest text and thousands of chat messages. */
export const lineBytesMax = 16_777_216
