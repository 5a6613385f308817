import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brightness } from '#server/memory/keep/pictures/brightness.ts'
import { type DecodedPicture, decodePicture } from '#server/memory/keep/pictures/decode-picture.ts'
import { drawVeils } from '#server/memory/keep/pictures/draw-veils.ts'
import { readCodes } from '#server/outside/paddle/read-codes.ts'
import { aCode } from '#test/codes/a-code.ts'
import { veilsOfCodes } from './veils-of-codes.ts'

const ticket = 'TKT-7F3K-99210'
const pass = 'M1ROSSI/ANNA          EABC123 FCOLHRBA 0551 123Y022F0001 100'

test.each([
  ['a small QR code', 'QRCode', ticket, { side: 90 }],
  ['a QR code', 'QRCode', ticket, { side: 346 }],
  ['a large QR code', 'QRCode', ticket, { side: 900 }],
  ['a dense QR code', 'QRCode', `${pass} `.repeat(6), { side: 500 }],
  ['a QR code turned by 3 degrees', 'QRCode', ticket, { side: 346, turned: 3 }],
  ['a QR code turned by -6 degrees', 'QRCode', ticket, { side: 300, turned: -6 }],
  ['a QR code in a large picture', 'QRCode', ticket, { side: 400, height: 3_000 }],
  ['an Aztec code', 'Aztec', pass, { side: 320 }],
  ['an Aztec code turned by 4 degrees', 'Aztec', pass, { side: 320, turned: 4 }],
  ['a data matrix', 'DataMatrix', ticket, { side: 260 }],
] as const)(
  'of %s everything is covered, and the words a quiet zone away stay',
  async (_, format, text, drawn) => {
    const code = await sharp(await aCode(text, format))
      .trim()
      .toBuffer()
    const { picture, words } = await aTicket(code, drawn)
    const codes = (await readCodes(brightness(picture))) ?? []
    expect(codes.map(code => code.text.trim())).toEqual([text.trim()])
    const before = Buffer.from(picture.data)
    const covered = drawVeils(picture, veilsOfCodes(codes))
    expect(await readCodes(brightness(covered))).toEqual([])
    expect(changedIn(words, before, covered)).toEqual([])
    expect(codePixelsLeft(before, covered)).toBe(0)
  },
)

test.each([
  ['PDF417', pass, 120],
  ['Code128', '1Z5R89390357567127', 140],
  ['Code128', '1Z5R89390357567127', 500],
] as const)('of a %s nothing is left that could be read', async (format, text, height) => {
  const bars = await sharp(await aCode(text, format))
    .trim()
    .toBuffer({ resolveWithObject: true })
  const drawn = await sharp(bars.data)
    .resize(bars.info.width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
  const { picture } = await aTicket(drawn, { isBare: true })
  // The text of this bar code is no secret. A ticket's text at the same place is.
  const codes = ((await readCodes(brightness(picture))) ?? []).map(code => ({ ...code, text: pass }))
  expect(codes.length).toBeGreaterThan(0)
  const before = Buffer.from(picture.data)
  const covered = drawVeils(picture, veilsOfCodes(codes))
  expect(await readCodes(brightness(covered))).toEqual([])
  expect(codePixelsLeft(before, covered)).toBe(0)
})

type Drawn = { side?: number; turned?: number; height?: number; isBare?: boolean }
type Place = { left: number; top: number; width: number; height: number }

/** A code on a white card on red, with words above, below and on both sides unless it is bare. */
async function aTicket(code: Buffer, { side, turned = 0, height = 1_300, isBare = false }: Drawn) {
  const sized = side ? sharp(code).resize(side, side, { kernel: 'nearest' }) : sharp(code)
  const lying = await sharp(await sized.png().toBuffer())
    .rotate(turned, { background: '#fff' })
    .png()
    .toBuffer()
  const { width: across = 0, height: down = 0 } = await sharp(lying).metadata()
  const [left, top] = [150, 130]
  const gap = Math.ceil(0.06 * across) + 10
  const around: Place[] = [
    { left, top: top - gap - 20, width: across, height: 20 },
    { left, top: top + down + gap, width: across, height: 20 },
    { left: left - gap - 40, top, width: 40, height: down },
    { left: left + across + gap, top, width: 40, height: down },
  ]
  const words = isBare ? [] : around
  const drawn = words.map(
    ({ left, top, width, height }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#00c"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}"><rect width="1200" height="${height}" fill="#c00"/><rect x="10" y="10" width="1180" height="${height - 20}" fill="#fff"/>${drawn.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg))
    .composite([{ input: lying, left, top }])
    .png()
    .toBuffer()
  return { picture: await decodePicture(bytes), words }
}

const changedIn = (words: Place[], before: Buffer, { data, width }: DecodedPicture) =>
  words.filter(({ left, top, width: across, height }) =>
    Array.from({ length: height }, (_, y) => ((top + y) * width + left) * 3).some(
      at => !before.subarray(at, at + across * 3).equals(Buffer.from(data.subarray(at, at + across * 3))),
    ),
  )

/** Only codes are black. What is covered differs from what was there, or is the white beside it. */
function codePixelsLeft(before: Buffer, { data }: DecodedPicture): number {
  let left = 0
  for (let at = 0; at < data.length; at += 3) if (isBlack(before, at) && isBlack(data, at)) left += 1
  return left
}
const isBlack = (data: Uint8Array, at: number) => [0, 1, 2].every(i => (data[at + i] ?? 255) < 40)
