import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import type { Pictures } from '#server/memory/keep/pictures/pictures.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { picturesWithoutThreads } from '#test/pictures-without-threads.ts'
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

test.each(['', '/Rotate 90', '/CropBox [0 100 300 400]'])(
  'a secret in a PDF is covered in the picture of its page (%s)',
  async entries => {
    await using app = await startApp({ reader: aBlankReader() })
    const ann = await app.signIn(aPerson())
    const first = { lines: ['A first page with nothing in it'] }
    const { body } = await ann.capture(aPdf([first, { ...letter, entries }]), converted)
    const inkOf = async (query: string) => countInk(await imageOf(ann, body, query))
    expect(body.veil).not.toBeNull()
    // What is left is what a page without the secret shows, and the masks, which are not black.
    const { body: bare } = await ann.capture(
      aPdf([{ ...letter, lines: [...letter.lines.slice(0, 2), 'The password:'], entries }]),
      converted,
    )
    const without = await countInk(await imageOf(ann, bare, '?size=shown'))
    const shown = await inkOf('?size=shown&page=1')
    expect(shown).toBeGreaterThan(without * 1.1)
    expect(await inkOf('?size=veiled&page=1')).toBeLessThan(without * 1.02)
    expect(await inkOf('?size=veiled&page=0')).toBe(await inkOf('?size=shown&page=0'))
  },
)

test('what a page shows beside its own text is read too', async () => {
  await using app = await startApp({ reader: aTypingReader(['Password: hunter22secret']) })
  const ann = await app.signIn(aPerson())
  const grey = Uint8Array.from({ length: 300 * 400 }, (_, i) => (i % 7 < 3 && (i / 300) % 9 < 5 ? 0 : 255))
  const footed = { lines: ['Scanned with a phone, page 1'], scan: { width: 300, height: 400, grey } }
  const { body } = await ann.capture(aPdf([footed]), converted)
  expect(body.extractedText).toContain('Scanned with a phone, page 1')
  expect(body.extractedText).toContain('hunter22secret')
  expect(body.veil).not.toBeNull()
})

test('of a searchable scan the picture is read: its secrets are covered, whatever its hidden text says', async () => {
  const seen = 'Minutes of the meeting\nPassword: hunter22secret'
  await using app = await startApp({ reader: aTypingReader([seen]) })
  const ann = await app.signIn(aPerson())
  const hidden = { ...scan, lines: ['Minutes of the rneeting', 'nothing else to see'], textState: '3 Tr' }
  const { body } = await ann.capture(aPdf([hidden]), converted)
  expect(body.extractedText).toContain('hunter22secret')
  expect(body.veil).not.toBeNull()
})

test('a page that cannot be opened says so, is covered, and costs no other page', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const broken = { isMissing: true }
  const { status, body } = await ann.capture(
    aPdf([{ lines: ['Terms of the lease'] }, broken, letter]),
    converted,
  )
  expect([status, body.failure]).toEqual([201, null])
  expect(body.extractedText).toContain('Terms of the lease')
  expect(body.extractedText).toContain('Gate B42')
  const problem = 'This PDF is damaged and cannot be opened.'
  expect(body.document.pages.map((page: { problem?: string }) => page.problem)).toEqual([
    undefined,
    problem,
    undefined,
  ])
  expect((await ann.get(`/api/screenshots/${body.id}/image?size=veiled&page=1`)).status).toBe(422)
  expect((await ann.get(`/api/screenshots/${body.id}/image?size=veiled&page=2`)).status).toBe(200)
})

test('a document whose first page cannot be drawn is kept with the others', async () => {
  await using app = await startApp({ reader: aBlankReader(), pictures: withoutFirstPages })
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.capture(aPdf([letter, { lines: ['Terms of the lease'] }]), converted)
  expect([status, body.failure, body.width]).toEqual([201, null, 750])
  expect(body.extractedText).toBe('Terms of the lease')
  expect(body.document.pages[0].problem).toBe('This file takes too long to open.')
})

test('a PDF whose pages take all of the time is refused as too slow, and Remy is not said to be busy', async () => {
  const pictures: Pictures = {
    ...withoutFirstPages,
    open: async (bytes, key, page) => {
      if (page === 0) return withoutFirstPages.open(bytes, key, page)
      throw new ProblemError('server.busy', 'Remy is busy.')
    },
  }
  await using app = await startApp({ reader: aBlankReader(), pictures })
  const ann = await app.signIn(aPerson())
  const { status, body } = await ann.capture(aPdf([letter, letter]), converted)
  expect([status, body.error]).toEqual([422, 'This file takes too long to open.'])
})

const withoutFirstPages: Pictures = {
  ...picturesWithoutThreads,
  open: async (bytes, key, page = 0) => {
    if (page === 0) throw new ProblemError('image.undecodable', 'This file takes too long to open.')
    return picturesWithoutThreads.open(bytes, key, page)
  },
}

async function countInk(image: Buffer): Promise<number> {
  const { data } = await sharp(image).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.reduce((sum, one) => sum + (one < 60 ? 1 : 0), 0)
}

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
