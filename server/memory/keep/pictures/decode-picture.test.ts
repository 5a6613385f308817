import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { type DecodedPicture, decodePicture, whileDecoded } from './decode-picture.ts'

const side = 32
const plain = (background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
const blue = [0x33, 0x66, 0xcc]
const red = [0xff, 0, 0]

/** The tolerance for CMYK and palette pictures, whose colours are only approximate. */
const near = 40

function expectColour({ data, width }: DecodedPicture, x: number, y: number, colour: number[]) {
  const at = 3 * (y * width + x)
  const seen = [...data.subarray(at, at + 3)]
  const differences = seen.map((value, i) => Math.abs(value - (colour[i] ?? 0)))
  expect(Math.max(...differences), `${seen} is not ${colour}`).toBeLessThan(near)
}

test.each<[string, (canvas: Sharp) => Sharp, object]>([
  ['a JPEG', canvas => canvas.jpeg(), { space: 'srgb' }],
  ['a CMYK JPEG', canvas => canvas.toColourspace('cmyk').jpeg(), { space: 'cmyk', channels: 4 }],
  ['a 16-bit PNG', canvas => canvas.toColourspace('rgb16').png(), { depth: 'ushort' }],
  ['a palette PNG', canvas => canvas.png({ palette: true, colours: 4 }), { isPalette: true }],
  ['a lossless WebP', canvas => canvas.webp({ lossless: true }), { format: 'webp' }],
])('%s has the colours that it has', async (_, make, isReally) => {
  const bytes = await make(plain('#3366cc')).toBuffer()
  expect(await sharp(bytes).metadata()).toMatchObject(isReally)
  const decoded = await decodePicture(bytes)
  expect(decoded).toMatchObject({ width: side, height: side })
  expect(decoded.data).toHaveLength(3 * side * side)
  expectColour(decoded, side / 2, side / 2, blue)
})

test('what shows through is laid on white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: side, height: side, channels: 4, background: clear } })
    .png()
    .toBuffer()
  expectColour(await decodePicture(bytes), 5, 5, [255, 255, 255])
})

test.each(['gif', 'webp'] as const)('of an animated %s the first frame counts', async format => {
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const frames = await Promise.all(colours.map(colour => plain(colour).png().toBuffer()))
  const joined = sharp(frames, { join: { animated: true } })
  const decoded = await decodePicture(await joined.toFormat(format).toBuffer())
  expect(decoded).toMatchObject({ width: side, height: side })
  expectColour(decoded, side / 2, side - 1, red)
})

test('a picture turned by its EXIF data is upright', async () => {
  const left = { input: await plain('#ff0000').png().toBuffer(), left: 0, top: 0 }
  const wide = sharp({ create: { width: 2 * side, height: side, channels: 3, background: '#3366cc' } })
  const lossless = await wide.composite([left]).png().toBuffer()
  // 6: the picture's left side is shown at the top.
  const turned = await sharp(lossless).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const decoded = await decodePicture(turned)
  expect(decoded).toMatchObject({ width: side, height: 2 * side })
  expectColour(decoded, side / 2, 8, red)
  expectColour(decoded, side / 2, 2 * side - 8, blue)
})

test('its memory goes back when it is not used any more, also where that fails', async () => {
  const bytes = await plain('#ff0000').png().toBuffer()
  const seen: Uint8Array[] = []
  const use = async ({ data }: DecodedPicture) => {
    seen.push(data)
    return data[0]
  }
  expect(await whileDecoded(bytes, use)).toBe(255)
  const failing = whileDecoded(bytes, async picture => {
    await use(picture)
    throw new Error('It is used up.')
  })
  await expect(failing).rejects.toThrow('It is used up.')
  expect(seen.map(({ length }) => length)).toEqual([0, 0])
})
