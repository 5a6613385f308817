import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

/** Noise, so that anything drawn over it is visible. */
async function aNoisyPicture(seed = 1) {
  const [width, height] = [800, 600]
  let state = seed
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state >> 16
  }
  const data = Buffer.from(Uint8Array.from({ length: width * height * 3 }, noise))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The second word of the typing reader's first line, and an empty place. */
const secretPlace = { left: 150, top: 125, width: 60, height: 14 }
const plainPlace = { left: 500, top: 400, width: 60, height: 14 }

/**
 * How much a part of two pictures differs, in grey levels of a pixel. The second is as wide as the first or
 * smaller.
 */
async function difference(a: Buffer, b: Buffer, place: typeof secretPlace): Promise<number> {
  const { width = 0 } = await sharp(b).metadata()
  const part = (picture: Buffer) =>
    sharp(picture)
      .resize(width)
      .greyscale()
      .extract(scaled(place, width / 800))
      .raw()
      .toBuffer()
  const [one, other] = await Promise.all([part(a), part(b)])
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
}
const scaled = ({ left, top, width, height }: typeof secretPlace, by: number) => ({
  left: Math.round(left * by),
  top: Math.round(top * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
})

const pathOf = (id: number, query = '') => `/api/screenshots/${id}/image${query}`
const veilIn = async (visitor: Visitor) => (await visitor.get('/api/screenshots')).body[0].veil

forEachEngine((place, engine) => {
  const start = async (texts: string[]) => startApp({ ...(await place()), reader: aTypingReader(texts) })

  test('what is covered follows when the text is put right, or read again', async () => {
    await using app = await start(['passwcrd: Harbor-58', 'pin 4711 and more', 'pottery class'])
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aNoisyPicture())
    expect(shot.veil).toBeNull()
    const bare = await ann.get(pathOf(shot.id, '?size=thumb'))
    const { body: right } = await ann.patch(`/api/screenshots/${shot.id}`, {
      extractedText: 'password: Harbor-58',
    })
    expect(right.veil).not.toBeNull()
    const covered = await ann.get(pathOf(shot.id, '?size=thumb'))
    expect(covered.headers.etag).not.toBe(bare.headers.etag)
    expect(await difference(await aNoisyPicture(), covered.bytes, secretPlace)).toBeGreaterThan(25)
    const { body: reread } = await ann.post(`/api/screenshots/${shot.id}/reread`)
    expect(reread.veil).not.toBe(right.veil)
    const { body: other } = await ann.capture(await aNoisyPicture(2))
    expect(other.veil).toBeNull()
  })

  // The drawing uses the same boxes.
  if (engine === 'postgres') return

  test('a password is covered in every picture but the original', async () => {
    await using app = await start(['password: Harbor-58'])
    const ann = await app.signIn(aPerson())
    const bytes = await aNoisyPicture()
    const { body: shot } = await ann.capture(bytes)
    expect(shot.veil).toMatch(/^[0-9a-f]{16}$/)
    expect(await veilIn(ann)).toBe(shot.veil)
    for (const size of ['thumb', 'veiled']) {
      const shown = await ann.get(pathOf(shot.id, `?size=${size}&veil=${shot.veil}`))
      expect([size, shown.status]).toEqual([size, 200])
      expect(await difference(bytes, shown.bytes, secretPlace)).toBeGreaterThan(25)
      expect(await difference(bytes, shown.bytes, plainPlace)).toBeLessThan(20)
      const again = { 'if-none-match': String(shown.headers.etag) }
      expect((await ann.get(pathOf(shot.id, `?size=${size}`), again)).status).toBe(304)
    }
    expect((await ann.get(pathOf(shot.id))).bytes.equals(bytes)).toBe(true)
  })

  test('with nothing secret in it a picture is shown as it is', async () => {
    await using app = await start(['pottery class on Sunday'])
    const ann = await app.signIn(aPerson())
    const bytes = await aNoisyPicture()
    const { body: shot } = await ann.capture(bytes)
    expect(shot.veil).toBeNull()
    expect((await ann.get(pathOf(shot.id, '?size=veiled'))).bytes.equals(bytes)).toBe(true)
    const thumb = await ann.get(pathOf(shot.id, '?size=thumb'))
    expect(await difference(bytes, thumb.bytes, secretPlace)).toBeLessThan(20)
  })
})

test('before a picture is read no more of it is shown than its blurred hint', async () => {
  const mayRead = Promise.withResolvers<void>()
  const typing = await aTypingReader(['password: Harbor-58'])
  const reader = Promise.resolve({
    ...typing,
    read: async (pixels: Parameters<typeof typing.read>[0]) => {
      await mayRead.promise
      return typing.read(pixels)
    },
  })
  await using app = await startApp({ reader })
  const ann = await app.signIn(aPerson())
  const capturing = ann.capture(await aNoisyPicture())
  await expect.poll(async () => (await ann.get('/api/screenshots')).body.length).toBe(1)
  const [{ id, veil }] = (await ann.get('/api/screenshots')).body
  expect(veil).toBe('unread')
  for (const size of ['thumb', 'veiled']) {
    const { bytes } = await ann.get(pathOf(id, `?size=${size}`))
    expect((await sharp(bytes).metadata()).width).toBe(20)
  }
  mayRead.resolve()
  expect((await capturing).body.veil).toMatch(/^[0-9a-f]{16}$/)
})

test('words that were kept without a picture are dots on their page where they are secret', async () => {
  await using app = await startApp({ reader: aTypingReader([]) })
  const ann = await app.signIn(aPerson())
  const { body: reply } = await ann.post('/api/chats', { content: 'Remember: locker code 4471, level 2' })
  expect(JSON.stringify(reply)).not.toContain('4471')
  const shown = async () => (await ann.get('/api/screenshots')).body[0]
  const { id, title } = await shown()
  expect(title).toBe('locker code ••• level 2')
  await expect.poll(async () => (await shown()).progress).toBe('filed')
  const { title: filed, description, aiAnalysis } = await shown()
  expect([filed, description, aiAnalysis].join(' ')).not.toContain('4471')
  const accept = { accept: 'image/*' }
  for (const size of ['thumb', 'veiled']) {
    const page = (await ann.get(pathOf(id, `?size=${size}`), accept)).bytes.toString()
    expect(page).not.toContain('4471')
    expect(page).toContain('••••')
    expect(page).toContain('locker')
  }
  expect((await ann.get(pathOf(id), accept)).bytes.toString()).toContain('4471')
})
