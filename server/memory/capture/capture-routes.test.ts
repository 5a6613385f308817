import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { imageBytesMax, type Screenshot } from '#contract/screenshot.ts'
import type { TextReader } from '#server/outside/text-reader.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture, padTo } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('an upload answers with the screenshot read, titled, typed and filed', async () => {
    await using app = await startApp(await place())
    const ann = await app.signIn(aPerson())
    const original = await aPicture('receipt-a.png')
    const { status, body } = await ann.capture(original, { name: 'IMG_0042.png' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 1082, height: 2402, progress: 'filed', failure: null })
    expect(body.extractedText).toContain('GREEN VALLEY MARKET')
    expect(body.facts.map(({ value }: { value: string }) => value)).toContain('36.87 USD')
    expect(body.title).not.toBe('IMG_0042')
    expect(body.categoryId).not.toBeNull()
    expect(body.imageData).toMatch(/^data:image\/webp;base64,/)
    expect(body.imageData.length).toBeLessThan(4096)
    const image = await ann.get(`/api/screenshots/${body.id}/image`)
    expect(image.bytes.equals(original)).toBe(true)
    expect(image.headers['content-type']).toBe('image/png')
  })

  test('the very same bytes give the one screenshot that exists, in the category just chosen', async () => {
    await using app = await startApp({ ...(await place()), reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    const [category] = (await ann.get('/api/categories')).body
    const picture = await aPlainPicture()
    const first = await ann.capture(picture)
    const second = await ann.capture(picture, { categoryId: category.id })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toMatchObject({ id: first.body.id, categoryId: category.id })
    expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
    const bob = await app.signIn(aPerson())
    expect((await bob.capture(picture)).status).toBe(201)
  })

  test('the same bytes sent ten times at once are one screenshot', async () => {
    await using app = await startApp({ ...(await place()), reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    const picture = await aPlainPicture()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.capture(picture)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const files = async () => (await Array.fromAsync(glob(join(app.folder, 'files/images/*/*')))).length
    await expect.poll(files).toBe(2)
  })

  test('a category that was chosen is kept, whatever the picture says', async () => {
    await using app = await startApp(await place())
    const ann = await app.signIn(aPerson())
    const category = (await ann.post('/api/categories', { name: 'Zebra' })).body
    const { body } = await ann.capture(await aPicture('receipt-a.png'), { categoryId: category.id })
    expect(body).toMatchObject({ categoryId: category.id, progress: 'filed' })
  })
})

/** An app whose reader finds nothing, for tests of what comes before reading. */
const appForUploads = () => startApp({ reader: aBlankReader() })

const image = (make: (canvas: Sharp) => Sharp, width = 64, height = 48) =>
  make(sharp({ create: { width, height, channels: 3, background: '#3366cc' } })).toBuffer()

/** Each is called `screenshot.png`: the bytes decide. */
test.each<[string, string, () => Promise<Buffer>]>([
  ['a JPEG', 'image/jpeg', () => image(canvas => canvas.jpeg())],
  ['a WebP', 'image/webp', () => image(canvas => canvas.webp())],
  ['a GIF', 'image/gif', () => image(canvas => canvas.gif())],
  ['a CMYK JPEG', 'image/jpeg', () => image(canvas => canvas.toColourspace('cmyk').jpeg())],
  ['a 16-bit PNG', 'image/png', () => image(canvas => canvas.toColourspace('rgb16').png())],
  ['a palette PNG', 'image/png', () => image(canvas => canvas.png({ palette: true, colours: 4 }))],
  ['a grey PNG', 'image/png', () => image(canvas => canvas.greyscale().png())],
  ['a PNG with transparency', 'image/png', () => image(canvas => canvas.ensureAlpha(0.5).png())],
  ['a picture of one pixel', 'image/png', () => image(canvas => canvas.png(), 1, 1)],
  ['a very long one', 'image/png', () => image(canvas => canvas.png(), 300, 30_000)],
  ['an animated GIF', 'image/gif', () => animated('gif')],
  ['an animated WebP', 'image/webp', () => animated('webp')],
])('%s is accepted', async (_, mediaType, make) => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const bytes = await make()
  const { status, body } = await ann.capture(bytes)
  expect([status, body.failure]).toEqual([201, null])
  const original = await ann.get(`/api/screenshots/${body.id}/image`)
  expect([original.headers['content-type'], original.bytes.equals(bytes)]).toEqual([mediaType, true])
  const thumb = await ann.get(`/api/screenshots/${body.id}/image?size=thumb`)
  const { format, width } = await sharp(thumb.bytes).metadata()
  expect(format).toBe('webp')
  expect(width).toBeLessThanOrEqual(720)
})

test.each<[string, () => Promise<Buffer>]>([
  ['all white', () => image(canvas => canvas.threshold(0).png(), 800, 600)],
  ['one pixel', () => image(canvas => canvas.png(), 1, 1)],
  ['without a letter', () => image(canvas => canvas.composite([{ input: aDisc }]).png(), 800, 600)],
])('a picture that is %s is read, and said to have no text', async (_, make) => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.capture(await make(), { name: 'Budget.png' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ progress: 'filed', failure: null, extractedText: '', facts: [], tags: [] })
  expect(body).toMatchObject({ title: 'Photo without text', type: 'unknown', categoryId: null })
})

const aDisc = Buffer.from(
  '<svg width="500" height="500"><circle cx="250" cy="250" r="200" fill="#d95"/></svg>',
)

test('a picture turned by its EXIF data is shown upright', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const turned = await sharp(await image(canvas => canvas.png()))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await ann.capture(turned)).body).toMatchObject({ width: 48, height: 64 })
})

test('when a picture was taken is learnt from its own metadata', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const dated = await sharp(await image(canvas => canvas.png()))
    .withExif({ IFD2: { DateTimeOriginal: '2025:03:01 18:30:00', OffsetTimeOriginal: '+02:00' } })
    .jpeg()
    .toBuffer()
  expect((await ann.capture(dated)).body.capturedAt).toBe('2025-03-01T16:30:00.000Z')
  expect((await ann.capture(await aPlainPicture())).body.capturedAt).toBeNull()
})

test.each([
  ['Pacific/Auckland', '2025-11-21T17:15:00.000Z'],
  ['America/Los_Angeles', '2025-11-22T14:15:00.000Z'],
  [undefined, '2025-11-22T06:15:00.000Z'],
  ['Middle/Earth', '2025-11-22T06:15:00.000Z'],
])('metadata that name no time zone mean that of whoever uploads, %s', async (timeZone, capturedAt) => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const dated = await sharp(await image(canvas => canvas.png()))
    .withExif({ IFD2: { DateTimeOriginal: '2025:11:22 06:15:00' } })
    .png()
    .toBuffer()
  const form = new FormData()
  if (timeZone) form.set('timeZone', timeZone)
  form.set('file', new File([Uint8Array.from(dated)], 'dated.png'))
  expect((await ann.send(form)).body.capturedAt).toBe(capturedAt)
})

test('a time zone that is far too long is refused', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const form = new FormData()
  form.set('timeZone', 'x'.repeat(65))
  form.set('file', new File([Uint8Array.from(await aPlainPicture())], 'plain.png'))
  expect(await ann.send(form)).toMatchObject({ status: 400, body: { details: ['timeZone'] } })
})

test('8,388,608 bytes are accepted and one more is refused', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const picture = await aPlainPicture()
  expect((await ann.capture(padTo(picture, imageBytesMax))).status).toBe(201)
  const refused = await ann.capture(padTo(picture, imageBytesMax + 1))
  expect([refused.status, refused.body]).toEqual([413, { error: 'Screenshot is too large (max 8MB)' }])
  expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
})

const notAccepted = 'Only PNG, JPEG, GIF and WebP images are accepted.'
const damaged = 'This image is damaged and cannot be opened.'
const tooManyPixels = 'Screenshot has too many pixels (max 40 megapixels)'

test.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
  ['a text named .png', 415, notAccepted, () => Buffer.from('just some words')],
  [
    'an SVG named .png',
    415,
    'This is an SVG drawing. Export it as PNG.',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a TIFF', 415, 'This is a TIFF picture. Export it as JPEG.', () => image(canvas => canvas.tiff())],
  ['an AVIF', 415, 'This is an AVIF picture. Export it as JPEG.', () => image(canvas => canvas.avif())],
  [
    'a HEIC photo named .jpg',
    415,
    'This is a HEIC photo. Export it as JPEG.',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  ],
  ['nothing but a PNG signature', 422, damaged, () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a truncated PNG', 422, damaged, async () => half(await aPicture('receipt-a.png'))],
  ['a truncated JPEG', 422, damaged, async () => half(await aPicture('recipe-a.jpg'))],
  ['a truncated WebP', 422, damaged, async () => half(await aPicture('slack-a.webp'))],
  ['a truncated GIF', 422, damaged, async () => half(await aPicture('gif-a.gif'))],
  ['a PNG with bytes overwritten', 422, damaged, async () => overwritten(await aPicture('receipt-a.png'))],
  ['0 bytes', 400, 'The file is empty.', () => Buffer.alloc(0)],
  ['a decompression bomb', 413, tooManyPixels, () => bomb()],
])('%s is refused', async (_, status, sentence, make) => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const answer = await ann.capture(await make(), { name: 'screenshot.png' })
  expect([answer.status, answer.body.error]).toEqual([status, sentence])
  expect((await ann.get('/api/screenshots')).body).toEqual([])
})

test('a decompression bomb is refused quickly and in little memory', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const bytes = bomb()
  const before = process.memoryUsage.rss()
  const begun = process.cpuUsage()
  expect((await ann.capture(bytes)).status).toBe(413)
  // Processor time of all threads, on a busy machine too: unpacking takes seconds of it.
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(500)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

test.each<[string, number, string, (form: FormData, file: File) => void]>([
  ['without a file', 400, 'A file is required.', form => form.set('categoryId', '1')],
  [
    'with two files',
    400,
    'Only one file can be uploaded at a time.',
    (form, file) => {
      form.append('file', file)
      form.append('file', file)
    },
  ],
  [
    'with a file in another field',
    400,
    'The field "picture" is not expected.',
    (form, file) => form.set('picture', file),
  ],
  [
    'into a category that is none',
    404,
    'There is no such category.',
    (form, file) => {
      form.set('categoryId', '999999')
      form.set('file', file)
    },
  ],
  [
    'into a category that is no number',
    400,
    'The category is not valid.',
    (form, file) => {
      form.set('categoryId', 'x')
      form.set('file', file)
    },
  ],
])('an upload %s is refused', async (_, status, sentence, fill) => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const form = new FormData()
  fill(form, new File([Uint8Array.from(await aPlainPicture())], 'a.png'))
  const answer = await ann.send(form)
  expect([answer.status, answer.body.error]).toEqual([status, sentence])
  expect((await ann.get('/api/screenshots')).body).toEqual([])
})

test('a program learns that the category of its upload is gone, so that it can upload without one', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const form = new FormData()
  form.set('categoryId', '999999')
  form.set('file', new File([Uint8Array.from(await aPlainPicture())], 'a.png'))
  expect((await ann.send(form)).body).toMatchObject({ code: 'category.unknown' })
})

test('an upload that is no form is refused with a sentence', async () => {
  await using app = await appForUploads()
  const ann = await app.signIn(aPerson())
  const json = await ann.post('/api/screenshots', { file: 'x' })
  expect([json.status, json.body.error]).toEqual([415, 'An upload must be sent as multipart/form-data.'])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const cut = await ann.call({
    method: 'POST',
    url: '/api/screenshots',
    headers,
    payload: '--x\r\nContent-Dispo',
  })
  expect([cut.status, cut.body.error]).toEqual([400, 'The upload broke off before it was complete.'])
})

test('a refused upload, however long, leaves its connection free for the next call', async () => {
  await using app = await appForUploads()
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const ann = await app.signIn(aPerson())
  using one = anAgent()
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(5_000_000)], 'a.png'))
  const encoded = new Response(form)
  const headers = { cookie: ann.cookie(), 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  expect(await one.call(`${origin}/api/screenshots`, headers, payload)).toBe(400)
  expect(await one.call(`${origin}/api/categories`, headers)).toBe(200)
})

/** Requests over one kept-alive connection. Returns each status. */
function anAgent() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async call(url: string, headers: Record<string, string>, payload?: Buffer): Promise<number | undefined> {
      const sent = request(url, { agent, headers, method: payload ? 'POST' : 'GET' })
      sent.end(payload)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await answer.resume().toArray()
      return answer.statusCode
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

test('a file name is kept harmless, and is the title until the picture has been read', async () => {
  const blank = await aBlankReader()
  const mayRead = Promise.withResolvers<void>()
  const read: TextReader['read'] = async pixels => {
    await mayRead.promise
    return blank.read(pixels)
  }
  await using app = await startApp({ reader: Promise.resolve({ ...blank, read }) })
  const ann = await app.signIn(aPerson())
  const name = `../../etc/${'🦣'.repeat(300)}\u0000.png`
  const uploading = ann.capture(await aPlainPicture(), { name })
  const titles = async () => (await ann.get('/api/screenshots')).body.map(({ title }: Screenshot) => title)
  await expect.poll(titles).toEqual(['🦣'.repeat(115)])
  mayRead.resolve()
  expect((await uploading).status).toBe(201)
})

test('an upload whose picture takes longer to be read than people wait is answered as far as it came', async () => {
  const blank = await aBlankReader()
  const mayRead = Promise.withResolvers<void>()
  const read: TextReader['read'] = async pixels => {
    await mayRead.promise
    return blank.read(pixels)
  }
  await using app = await startApp({ reader: Promise.resolve({ ...blank, read }), answerMillisMax: 300 })
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.capture(await aPlainPicture())
  expect([status, body.progress]).toEqual([201, 'captured'])
  mayRead.resolve()
  const progress = async () => (await ann.get(`/api/screenshots/${body.id}`)).body.progress
  await expect.poll(progress).toBe('filed')
})

test('what is more than can wait is turned away and told when to come back; nothing is lost', async () => {
  await using app = await startApp({ reader: aBlankReader(), environment: { QUEUE_MAX: '3' } })
  const ann = await app.signIn(aPerson())
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, i) => aPlainPicture(i)))
  const answers = await Promise.all(pictures.map(picture => ann.capture(picture)))
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 503)
  expect(taken.length + refused.length).toBe(12)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.error).toBe('Remy is busy reading other screenshots. Please try again in a moment.')
  }
  expect((await ann.get('/api/screenshots')).body).toHaveLength(taken.length)
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

function overwritten(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0x55, bytes.length / 2, bytes.length / 2 + 2_000)
  return copy
}

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame))
  const joined = sharp(frames, { join: { animated: true } })
  return (
    format === 'gif' ? joined.gif({ delay: [50, 50, 50] }) : joined.webp({ delay: [50, 50, 50] })
  ).toBuffer()
}

/** 900 million pixels of one colour: a hundred kilobytes that would be 2.7 GB once decoded. */
function bomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
