import type { SecretSpan } from './secrets.ts'
import { secretsIn } from './secrets.ts'

/** Finds lines of `source` with part of a quoted secret that only these lines together reveal. */
export function quotedSecrets(source: string): (text: string) => SecretSpan[] {
  const lines = linesWithSecrets(source)
  return text =>
    text === source || text === ''
      ? []
      : lines.flatMap(({ line, from, to }) =>
          placesOf(line, text).map(at => ({ from: at + from, to: at + to })),
        )
}

const linesMax = 60

type Part = { line: string; from: number; to: number }

/** Returns at most {@link linesMax} lines. One line may have thousands of secrets, and is copied for each. */
function linesWithSecrets(source: string): Part[] {
  const parts: Part[] = []
  for (const { from, to } of secretsIn(source)) {
    if (parts.length >= linesMax) break
    let start = source.lastIndexOf('\n', from - 1) + 1
    while (start < to) {
      const newline = source.indexOf('\n', start)
      const end = newline === -1 ? source.length : newline
      const part = { from: Math.max(0, from - start), to: Math.min(end, to) - start }
      if (part.to > part.from) parts.push({ line: source.slice(start, end), ...part })
      start = end + 1
    }
  }
  return parts.slice(0, linesMax)
}

function placesOf(line: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(line); at !== -1; at = text.indexOf(line, at + line.length))
    if (line.length >= tellingChars || standsAlone(text, at, at + line.length)) places.push(at)
  return places
}

/** A shorter line may be a single word, which is no secret elsewhere. */
const tellingChars = 16
const standsAlone = (text: string, from: number, to: number) =>
  /(?:^|[\n“„"·:]) ?$/.test(text.slice(Math.max(0, from - 2), from)) &&
  /^ ?(?:$|[\n”"·.,])/.test(text.slice(to, to + 2))
