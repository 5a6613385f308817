/** Inclusive, in bytes. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header with one range (RFC 9110, 14.1.2). Null means the whole: no header, several ranges,
 * or an unknown form, all of which a server may answer with the whole.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') return lastBytes(Number(match[2]), size)
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'unsatisfiable'
