import { crc32, deflateRawSync } from 'node:zlib'

export type ToZip = {
  name: string
  bytes: Uint8Array
  isPacked?: boolean
  isEncrypted?: boolean
  /** A Unix mode, for example of a link. */
  mode?: number
  /** The checksum that the archive claims. */
  crc?: number
}

/** A ZIP archive, also of a kind that no program would make. */
export function aZip(files: ToZip[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const {
    name,
    bytes,
    isPacked = false,
    isEncrypted = false,
    mode = 0o100644,
    crc = crc32(bytes),
  } of files) {
    const packed = isPacked ? deflateRawSync(bytes) : Buffer.from(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 + (isEncrypted ? 1 : 0), 2)
    common.writeUInt16LE(isPacked ? 8 : 0, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(mode * 0x10000, 6)
    rest.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, rest, title]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
