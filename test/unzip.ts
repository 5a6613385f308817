import { crc32 } from 'node:zlib'

/**
 * The contents of a ZIP with uncompressed entries, by name. It reads the directory at the end, like an
 * unpacker.
 * @throws Error if it is cut off or damaged
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The ZIP has no end')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(field => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + Number(nameBytes))
    entries.set(name, contentOf(zip, at))
    at += 46 + Number(nameBytes) + Number(extraBytes) + Number(commentBytes)
  }
  return entries
}

function contentOf(zip: Buffer, at: number): Buffer {
  if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error("The ZIP's directory is damaged")
  const local = zip.readUInt32LE(at + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const content = zip.subarray(start, start + zip.readUInt32LE(at + 24))
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('A file in the ZIP is damaged')
  return content
}
