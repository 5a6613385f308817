/** The line of a sorted text that has this key, which is all before its first space; null where there is none. */
export const lineOf = (text: Buffer, key: string): string | null => linesFrom(text, `${key} `)[0] ?? null

/** The lines of a sorted text that begin so. */
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

/** As a byte: a search for a string takes many times as long. */
const lineEnd = 0x0a

/** Where the first line starts that does not come before it. */
function placeOf(text: Buffer, beginning: string): number {
  const sought = Buffer.from(beginning, 'latin1')
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : text.lastIndexOf(lineEnd, middle - 1) + 1
    const line = text.subarray(start, Math.min(start + sought.length, text.length))
    if (line.compare(sought) >= 0) high = start
    else low = nextLine(text, middle)
  }
  return low
}

function nextLine(text: Buffer, from: number): number {
  const end = text.indexOf(lineEnd, from)
  return end < 0 ? text.length : end + 1
}
