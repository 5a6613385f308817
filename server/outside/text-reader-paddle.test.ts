import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pixelsOf } from '#test/pixels-of.ts'
import { preparedModels } from '#test/prepared-models.ts'
import { readingOnce } from '#test/reading-once.ts'
import { criticalShare, scoreReading, wordF1 } from '#test/score-reading.ts'
import type { Pixels, TextReader } from './text-reader.ts'
import { createPaddleReader } from './text-reader-paddle.ts'

const pictures = join(import.meta.dirname, '../../test/pictures')
const reader = readingOnce({ threads: 1 })
afterAll(() => reader.close())

async function aReader({ threads }: { threads: number }) {
  const reader = await createPaddleReader({ threads, cacheFolder: preparedModels().CACHE_DIR ?? tmpdir() })
  return { ...reader, [Symbol.asyncDispose]: reader.close }
}

const decode = async (image: Sharp): Promise<Pixels> => pixelsOf(await image.png().toBuffer())
const aPicture = async (file: string) => pixelsOf(await readFile(join(pictures, file)))
const truthOf = async (id: string) => JSON.parse(await readFile(join(pictures, `truth/${id}.json`), 'utf8'))
const allText = async (pixels: Pixels, by: TextReader = reader) =>
  (await by.read(pixels)).lines.map(line => line.text).join('\n')
const blank = (width: number, height: number): Pixels => ({
  data: new Uint8Array(new SharedArrayBuffer(width * height)).fill(255),
  width,
  height,
})

test.each([
  ['receipt-a.png', 0.96],
  ['boarding-a.png', 0.98],
  ['whatsapp-a.png', 0.97],
  ['slack-a.webp', 0.97],
])('%s is read', async (file, f1) => {
  const score = scoreReading(await truthOf(file.split('.')[0] ?? ''), await allText(await aPicture(file)))
  expect(wordF1(score), `missing ${score.missing}, extra ${score.extra}`).toBeGreaterThanOrEqual(f1)
  expect(criticalShare(score), `missing ${score.missing}`).toBeGreaterThanOrEqual(0.95)
})

test('letters have the marks that they have in the picture', async () => {
  const text = (await allText(await aPicture('french-a.png'))).normalize('NFC')
  for (const word of ['Crêpes', 'grand-mère', 'Préparation', 'œufs', 'cuillères', 'à', 'pâte', 'très', 'Ça'])
    expect(text.split(/[\s.,:]+/)).toContain(word)
})

test('amounts have the sign of their currency that they have in the picture', async () => {
  const hotel = await allText(await aPicture('hotel-a.png'))
  for (const amount of ['€1,386.00', '€1.98']) expect(hotel).toContain(amount)
  expect(await allText(await aPicture('whatsapp-a.png'))).toContain('€1,284.60')
  const drawn = sharp(join(pictures, 'amounts-a.png'))
  const text = await allText(await decode(drawn))
  for (const amount of ['€649', '€899', '£11.42', '£8.50', '₹1,499', '67,84 €'])
    expect(text).toContain(amount)
})

test.each(['receipt-a.png', 'boarding-a.png', 'slack-a.webp', 'wifi-a.png', 'recipe-a.jpg'])(
  'no number of %s is given a sign that it has not',
  async file => {
    expect(await allText(await aPicture(file))).not.toMatch(/[€£₹¥₺₽₩]/)
  },
)

test.each(['receipt-a.png', 'boarding-a.png', 'slack-a.webp', 'notes-a.png', 'recipe-a.jpg'])(
  'no letter of %s is given a mark that it has not',
  async file => {
    expect(await allText(await aPicture(file))).not.toMatch(/[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]/)
  },
)

test.each([180, 270 + 9])('a picture that is turned by %d° is read as if it stood upright', async degrees => {
  const turned = sharp(join(pictures, 'gif-a.gif')).rotate(degrees, { background: '#777' })
  const read = await reader.read(await decode(turned))
  const score = scoreReading(await truthOf('gif-a'), read.lines.map(line => line.text).join('\n'))
  expect(wordF1(score), `missing ${score.missing}, extra ${score.extra}`).toBeGreaterThanOrEqual(0.97)
  const upright = ((((read.turned ?? 0) + degrees) % 360) + 360) % 360
  expect(Math.min(upright, 360 - upright)).toBeLessThan(1)
})

test('one that stands upright is not turned', async () => {
  expect((await reader.read(await aPicture('slack-a.webp'))).turned).toBeUndefined()
})

test('words stand where they are in the picture, inside their lines', async () => {
  const { words: real } = await truthOf('receipt-a')
  const { lines } = await reader.read(await aPicture('receipt-a.png'))
  for (const text of ['SOURDOUGH', '5.99', 'SUBTOTAL', '0981']) {
    const { x, y, w, h } = real.find((word: { t: string }) => word.t === text)
    const read = lines.flatMap(line => line.words).find(word => word.text === text)
    expect(read?.confidence).toBeGreaterThan(0.9)
    const box = read?.box ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.abs(box.x - x), `${text} begins`).toBeLessThan(h / 2)
    expect(Math.abs(box.x + box.width - x - w), `${text} ends`).toBeLessThan(h / 2)
    expect(Math.abs(box.y + box.height / 2 - y - h / 2), `${text} is at its height`).toBeLessThan(h / 2)
  }
  for (const { text, words } of lines) expect(words.map(word => word.text).join(' ')).toBe(text)
})

test('nothing stands in an empty picture, however small', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 400],
    [400, 1],
    [800, 600],
  ] as const) {
    const read = await reader.read(blank(width, height))
    expect(read).toMatchObject({ width, height, lines: [] })
  }
})

test('a very long picture is read from top to bottom, also where its parts meet', async () => {
  const line = { left: 0, top: 100, width: 720, height: 50 }
  const note = await sharp(join(pictures, 'gif-a.gif')).extract(line).resize(400).png().toBuffer()
  // All but the first note are in a strip that two tiles share.
  const at = [0, 580, 2_215, 4_394]
  const canvas = sharp({ create: { width: 400, height: 5_000, channels: 3, background: '#fff' } })
  const { lines } = await reader.read(
    await decode(canvas.composite(at.map(top => ({ input: note, left: 0, top })))),
  )
  const firefox = lines.filter(line => /firefox/i.test(line.text)).map(line => line.box.y)
  expect(firefox).toHaveLength(at.length)
  const offsets = firefox.sort((a, b) => a - b).map((y, i) => y - (at[i] ?? 0))
  for (const offset of offsets) expect(Math.abs(offset - (offsets[0] ?? 0))).toBeLessThan(6)
})

test('the small letters of a long desktop page are seen', async () => {
  const page = sharp({ create: { width: 1440, height: 2700, channels: 3, background: '#fff' } }).composite([
    { input: join(pictures, 'slack-a.webp'), left: 0, top: 1_500 },
  ])
  const score = scoreReading(await truthOf('slack-a'), await allText(await decode(page)))
  expect(wordF1(score), `missing ${score.missing}`).toBeGreaterThan(0.95)
})

test('many at once are all read, the same as alone, and no pixel is altered', async () => {
  await using several = await aReader({ threads: 2 })
  const pixels = await decode(
    sharp(join(pictures, 'gif-a.gif')).extract({ left: 0, top: 0, width: 720, height: 120 }),
  )
  const before = Uint8Array.from(pixels.data)
  const shared = { ...pixels, data: new Uint8Array(new SharedArrayBuffer(pixels.data.length)) }
  shared.data.set(pixels.data)
  const [alone, ...together] = await Promise.all(
    [pixels, shared, pixels, shared].map(one => allText(one, several)),
  )
  for (const text of together) expect(text.split('\n').sort()).toEqual(alone?.split('\n').sort())
  expect(Buffer.compare(before, pixels.data)).toBe(0)
})

test('closing while pictures are read ends it all, at once and harmlessly, and none is read any more', async () => {
  const pixels = await aPicture('boarding-a.png')
  for (const millis of [0, 150]) {
    await using busy = await aReader({ threads: 2 })
    const reading = [pixels, pixels, pixels].map(one => busy.read(one))
    const refused = Promise.all(reading.map(one => expect(one).rejects.toThrow('closed')))
    await pause(millis)
    await busy.close()
    await refused
    await expect(busy.read(blank(10, 10))).rejects.toThrow('closed')
  }
})
