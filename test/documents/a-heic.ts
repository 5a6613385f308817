/**
 * A HEIC photo of one grey and 32 × 32 pixels, written by hand: there is no encoder for tests. Its HEVC frame
 * holds four blocks of raw samples (PCM), so almost nothing is left to encode. ITU-T H.265, 7.3 and 9.3;
 * ISO/IEC 23008-12.
 */
export function aHeic(grey = 200): Buffer {
  const sets = [
    { kind: 32, nal: nal(32, videoParameters()) },
    { kind: 33, nal: nal(33, sequenceParameters()) },
    { kind: 34, nal: nal(34, pictureParameters()) },
  ]
  const frame = nal(19, slice(grey))
  const sized = Buffer.concat([u32(frame.length), frame])
  const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const metaAt = (at: number) => meta(sets, at, sized.length)
  return Buffer.concat([start, metaAt(start.length + metaAt(0).length + 8), box('mdat', sized)])
}

const side = 32
type ParameterSet = { kind: number; nal: Buffer }

const videoParameters = () =>
  written(w => {
    w.u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff)
    profile(w)
    w.u(1, 0).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0)
  })

const sequenceParameters = () =>
  written(w => {
    w.u(4, 0).u(3, 0).u(1, 1)
    profile(w)
    w.ue(0, 1, side, side).u(1, 0).ue(0, 0, 0).u(1, 0).ue(0, 0, 0)
    // Blocks of 16, transforms of 4 to 16.
    w.ue(1, 0, 0, 2, 0, 0).u(3, 0)
    // PCM of 8 bits in blocks of 16, without a loop filter.
    w.u(1, 1).u(4, 7).u(4, 7).ue(1, 0).u(1, 1).ue(0).u(5, 0)
  })

const pictureParameters = () =>
  written(w => {
    w.ue(0, 0).u(7, 0).ue(0, 0, 0).u(3, 0).ue(0, 0).u(7, 0)
    // Without deblocking.
    w.u(1, 1).u(1, 0).u(1, 1).u(2, 0).ue(0).u(2, 0)
  })

function profile(w: Writer) {
  w.u(8, 3).u(32, 0x70000000).u(4, 9).u(32, 0).u(12, 0).u(8, 30)
}

/** What is coded arithmetically is known beforehand: each block is whole, and PCM. */
function slice(grey: number): Buffer {
  const w = writer()
  w.u(1, 1).u(1, 0).ue(0, 2, 0).trail()
  const blocks = (side / 16) ** 2
  for (let block = 0; block < blocks; block++) {
    // The first interval is whole; later ones lost the two of "not the end".
    const whole = block === 0 ? 510 : 508
    endAt(w, whole - (rarest[block] ?? 0) - 2)
    for (let i = 0; i < 256; i++) w.u(8, grey)
    for (let i = 0; i < 128; i++) w.u(8, 128)
  }
  endAt(w, 510 - 2)
  return w.bytes()
}

/** The part of the interval for "is parted", as it grows rarer (table 9-52, last column). */
const rarest = [240, 227, 216, 205]

/** Ends arithmetic coding (9.3.4.5): seven bits, then the last three, of which one marks the end. */
function endAt(w: Writer, low: number) {
  const value = low * 128
  // The first bit of ten is never written.
  w.u(9, Math.floor(value / 128) % 512).u(1, 1)
  w.pad()
}

type Writer = ReturnType<typeof writer>

function writer() {
  const out: number[] = []
  const self = {
    u(count: number, value: number) {
      for (let i = count - 1; i >= 0; i--) out.push(Math.floor(value / 2 ** i) % 2)
      return self
    },
    /** Numbers in the code of Golomb. */
    ue(...values: number[]) {
      for (const value of values) {
        const length = Math.floor(Math.log2(value + 1))
        self.u(length, 0).u(length + 1, value + 1)
      }
      return self
    },
    pad() {
      while (out.length % 8 > 0) out.push(0)
      return self
    },
    trail: () => self.u(1, 1).pad(),
    bytes: () =>
      Buffer.from(
        Array.from({ length: out.length / 8 }, (_, i) =>
          Number.parseInt(out.slice(8 * i, 8 * i + 8).join(''), 2),
        ),
      ),
  }
  return self
}

function written(write: (w: Writer) => void): Buffer {
  const w = writer()
  write(w)
  return w.trail().bytes()
}

/** Three bytes that look like a start get a 3 in between. */
function nal(kind: number, payload: Buffer): Buffer {
  const out: number[] = []
  for (const byte of payload) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3)
    out.push(byte)
  }
  return Buffer.from([kind << 1, 1, ...out])
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const box = (name: string, ...parts: Buffer[]) => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(name, 'latin1'), bytes])
}
const full = (name: string, version: number, ...parts: Buffer[]) => box(name, u32(version << 24), ...parts)

function meta(sets: readonly ParameterSet[], at: number, bytes: number): Buffer {
  const handler = full('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13))
  const place = Buffer.concat([u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(at), u32(bytes)])
  const entry = full('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))
  const size = full('ispe', 0, u32(side), u32(side))
  const properties = box('ipco', configuration(sets), size)
  const uses = full('ipma', 0, u32(1), u16(1), Buffer.from([2, 0x81, 2]))
  return full(
    'meta',
    0,
    ...[handler, full('pitm', 0, u16(1)), full('iloc', 0, place), full('iinf', 0, u16(1), entry)],
    box('iprp', properties, uses),
  )
}

function configuration(sets: readonly ParameterSet[]): Buffer {
  const head = [1, 3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f]
  const arrays = sets.map(set =>
    Buffer.concat([Buffer.from([0x80 | set.kind]), u16(1), u16(set.nal.length), set.nal]),
  )
  return box('hvcC', Buffer.from([...head, sets.length]), ...arrays)
}
