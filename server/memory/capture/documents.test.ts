import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const converted = { converts: 'true' } as const
const letter = {
  lines: ['Boarding pass for Zubin Mehta', 'Gate B42 opens at 18:05', 'The password: Kestrel-77!'],
}
const scan = { scan: { width: 2, height: 2, grey: Uint8Array.of(255, 255, 255, 255) } }

test('a PDF is one memory with pages: its own text, the read text of a scan, and a picture of each page', async () => {
  await using app = await startApp({ reader: aTypingReader(['Meeting in Trondheim on 4 May 2027']) })
  const ann = await app.signIn(aPerson())
  const pdf = aPdf([letter, scan])
  const { status, body } = await ann.capture(pdf, { name: 'pass.pdf', ...converted })
  expect([status, body.failure]).toEqual([201, null])
  expect(body.extractedText).toContain('Gate B42 opens at 18:05')
  expect(body.extractedText).toContain('Meeting in Trondheim')
  expect(body.document).toEqual({
    mediaType: 'application/pdf',
    pages: [
      { width: 750, height: 1000, top: 0 },
      { width: 750, height: 1000, top: 1000 },
    ],
  })
  const found = await ann.get('/api/screenshots?search=trondheim')
  expect(found.body.map(({ id }: { id: number }) => id)).toEqual([body.id])
  expect((await imageOf(ann, body, '')).equals(pdf)).toBe(true)
  const { body: reply } = await ann.post('/api/chats', { content: 'When is the meeting in Trondheim?' })
  expect(reply.proofs[0]).toMatchObject({ page: 1, picture: { width: 750, height: 1000 } })
  for (const page of [0, 1])
    expect(await sharp(await imageOf(ann, body, `?size=veiled&page=${page}`)).metadata()).toMatchObject({
      ...{ format: 'webp', width: 750, height: 1000 },
    })
  expect((await ann.get(`/api/screenshots/${body.id}/image?size=veiled&page=2`)).status).toBe(404)
})

test('a secret in a PDF is covered in the picture of its page', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body } = await ann.capture(
    aPdf([{ lines: ['A first page with nothing in it'] }, letter]),
    converted,
  )
  expect(body.veil).not.toBeNull()
  const [covered, bare] = [
    await imageOf(ann, body, '?size=veiled&page=1'),
    await imageOf(ann, body, '?size=shown&page=1'),
  ]
  expect(covered.equals(bare)).toBe(false)
  const first = [
    await imageOf(ann, body, '?size=veiled&page=0'),
    await imageOf(ann, body, '?size=shown&page=0'),
  ]
  expect(first[0]?.equals(first[1] ?? Buffer.alloc(0))).toBe(true)
})

test('an AVIF and a HEIC are kept as they came and shown as WebP', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const avif = await sharp(await aPlainPicture())
    .avif()
    .toBuffer()
  for (const [bytes, mediaType, width] of [
    [avif, 'image/avif', 60],
    [aHeic(), 'image/heic', 32],
  ] as const) {
    const { status, body } = await ann.capture(bytes, converted)
    expect([status, body.width, body.document?.mediaType]).toEqual([201, width, mediaType])
    expect((await imageOf(ann, body, '')).equals(bytes)).toBe(true)
    for (const size of ['veiled', 'shown', 'thumb'])
      expect((await sharp(await imageOf(ann, body, `?size=${size}`)).metadata()).format).toBe('webp')
  }
})

test('what cannot be opened is refused with a sentence, and a single upload takes only pictures', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const sentenceOf = async (bytes: Buffer, options: object = converted) => {
    const { status, body } = await ann.capture(bytes, options)
    return `${status} ${body.error}`
  }
  const long = aPdf(Array.from({ length: 51 }, () => letter))
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic nothing more', 'latin1')
  expect(await sentenceOf(long)).toBe('415 This PDF has 51 pages. Remy takes up to 50: please split it.')
  expect(await sentenceOf(aPdf([letter], { isLocked: true }))).toBe(
    '422 This PDF is locked with a password. Save it without one, then try again.',
  )
  expect(await sentenceOf(Buffer.from('%PDF-1.7 and nothing more'))).toBe(
    '422 This PDF is damaged and cannot be opened.',
  )
  expect(await sentenceOf(heic)).toBe('422 This HEIC photo is damaged and cannot be opened.')
  expect(await sentenceOf(aPdf([letter]), {})).toBe(
    '415 This is a PDF document. Take a screenshot of what you want to keep.',
  )
  expect((await ann.get('/api/screenshots')).body).toEqual([])
})

const imageOf = async (ann: Visitor, { id }: ScreenshotDetail, query: string): Promise<Buffer> =>
  (await ann.get(`/api/screenshots/${id}/image${query}`)).bytes
