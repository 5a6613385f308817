import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCode } from '#test/codes/a-code.ts'
import { pixelsOf } from '#test/pixels-of.ts'
import { readCodes } from './read-codes.ts'

test.each([
  ['QRCode', 'qr', 'https://example.com/menü'],
  ['Aztec', 'aztec', 'M1ROSSI/ANNA          EABC123 FCOLHRBA 0551 123Y022F0001 100'],
  ['PDF417', 'pdf417', 'Seat 22F'],
  ['DataMatrix', 'data-matrix', '0104012345678901'],
  ['Code128', 'code-128', '1Z5R89390357567127'],
  ['EAN13', 'ean', '9780306406157'],
] as const)('a %s is read', async (drawn, format, text) => {
  const [code, ...others] = (await readCodes(await pixelsOf(await aCode(text, drawn)))) ?? []
  expect(code).toMatchObject({ format, text })
  expect(others).toEqual([])
})

test('a code is found wherever it is in a picture, also turned', async () => {
  const code = await sharp(await aCode('WIFI:S:Cafe;P:flatwhite22;;'))
    .rotate(90)
    .toBuffer()
  const page = sharp({ create: { width: 1170, height: 2532, channels: 3, background: '#eef' } })
  const picture = await page
    .composite([{ input: code, left: 300, top: 1500 }])
    .png()
    .toBuffer()
  const [found] = (await readCodes(await pixelsOf(picture))) ?? []
  expect(found?.text).toBe('WIFI:S:Cafe;P:flatwhite22;;')
  const { x = 0, y = 0, width = 0, height = 0 } = found?.box ?? {}
  expect(x).toBeGreaterThan(300)
  expect(y).toBeGreaterThan(1500)
  expect(Math.abs(width - height)).toBeLessThan(8)
})

test('the same code twice in a picture is found at both places', async () => {
  const code = await aCode('WIFI:S:Cafe;P:flatwhite22;;')
  const { width = 0, height = 0 } = await sharp(code).metadata()
  const page = sharp({ create: { width: 2 * width, height, channels: 3, background: '#fff' } })
  const picture = await page
    .composite([0, width].map(left => ({ input: code, left, top: 0 })))
    .png()
    .toBuffer()
  const found = await readCodes(await pixelsOf(picture))
  expect(found?.map(({ box }) => box.x >= width).sort()).toEqual([false, true])
})

test.each(['receipt-a.png', 'order-a.jpg'])('in %s, which shows none, no code is found', async file => {
  const bytes = await readFile(join(import.meta.dirname, '../../../test/pictures', file))
  expect(await readCodes(await pixelsOf(bytes))).toEqual([])
})
