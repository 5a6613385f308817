/** The line of a sorted text with this key, which is everything before its first space. Null if none. */
export const lineOf = (text: Buffer, key: string): string | null => linesFrom(text, `${key} `)[0] ?? null

/** The lines of a sorted text that begin with `beginning`. */
export function linesFrom(text: Buffer, beginning: string): string[] {
  const lines: string[] = []
  for (let at = placeOf(text, beginning); at < text.length; ) {
    const found = text.indexOf(lineEnd, at)
    const end = found < 0 ? text.length : found
    const line = text.toString('latin1', at, end)
    if (!line.startsWith(beginning)) break
    lines.push(line)
    at = end + 1
  }
  return lines
}

/** A byte, because searching for a string takes many times as long. */
const lineEnd = 0x0a

/** The start of the first line that does not sort before `beginning`. */
function placeOf(text: Buffer, beginning: string): number {
  const sought = Buffer.from(beginning, 'latin1')
  const starts = startsOf(text)
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (comesBefore(text, starts[middle] as number, sought)) low = middle + 1
    else high = middle
  }
  return starts[low] ?? text.length
}

/** Compares byte by byte. For a few bytes, comparing buffers takes longer. */
function comesBefore(text: Buffer, start: number, sought: Buffer): boolean {
  for (let i = 0; i < sought.length; i++) {
    const byte = text[start + i] ?? -1
    if (byte !== sought[i]) return byte < (sought[i] as number)
  }
  return false
}

/** The starts of all lines, found once for each text, because a search looks up hundreds of words. */
function startsOf(text: Buffer): Uint32Array {
  const known = starts.get(text)
  if (known) return known
  const found: number[] = []
  for (let at = 0; at < text.length; at = nextLine(text, at)) found.push(at)
  const made = Uint32Array.from(found)
  starts.set(text, made)
  return made
}
const starts = new WeakMap<Buffer, Uint32Array>()

function nextLine(text: Buffer, from: number): number {
  const end = text.indexOf(lineEnd, from)
  return end < 0 ? text.length : end + 1
}
