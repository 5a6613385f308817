import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture } from '#test/a-picture.ts'
import { brightness } from './brightness.ts'
import { decodePicture } from './decode-picture.ts'
import { bitsApart, hashPicture } from './hash-picture.ts'

const hashOf = async (bytes: Uint8Array) => hashPicture(brightness(await decodePicture(bytes)))

test('smaller, compressed and with another time in its status bar, a picture looks the same', async () => {
  for (const file of ['boarding-a.png', 'receipt-a.png', 'notes-a.png', 'recipe-a.jpg']) {
    const bytes = await aPicture(file)
    const { width } = await sharp(bytes).metadata()
    const half = await sharp(bytes)
      .composite([
        {
          input: { create: { width: 200, height: 30, channels: 3, background: '#777' } },
          left: 20,
          top: 10,
        },
      ])
      .png({ compressionLevel: 1 })
      .toBuffer()
    const small = await sharp(half)
      .resize(Math.round(width * 0.6))
      .jpeg({ quality: 60 })
      .toBuffer()
    expect([file, bitsApart(await hashOf(bytes), await hashOf(small)) <= 6]).toEqual([file, true])
  }
})

test('pictures of different things look different', async () => {
  const files = ['boarding-a.png', 'receipt-a.png', 'recipe-a.jpg', 'whatsapp-a.png', 'terminal-a.png']
  const hashes = await Promise.all(files.map(async file => hashOf(await aPicture(file))))
  for (const [i, a] of hashes.entries())
    for (const b of hashes.slice(i + 1)) expect(bitsApart(a, b)).toBeGreaterThan(12)
})

test('bits are counted', () => {
  expect(bitsApart('0000000000000000', 'ffffffffffffffff')).toBe(64)
  expect(bitsApart('8000000000000001', '0000000000000000')).toBe(2)
  expect(bitsApart('0123456789abcdef', '0123456789abcdef')).toBe(0)
})

test('one pixel is enough of a picture', () => {
  const data = new Uint8Array(new SharedArrayBuffer(1))
  expect(hashPicture({ data, width: 1, height: 1 })).toBe('0000000000000000')
})
