import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'pictures')

/** One of the realistic screenshots in `test/pictures`, by file name. */
export const aPicture = (file: string) => readFile(join(folder, file))

/** A small picture of one colour. Another number gives other bytes. */
export const aPlainPicture = (shade = 0) =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: shade % 256, g: (shade >> 8) % 256, b: 200 },
    },
  })
    .png()
    .toBuffer()

/** A PNG of exactly this many bytes, padded after its end, which decoders ignore. */
export const padTo = (png: Buffer, bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
