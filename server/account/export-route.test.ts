import { once } from 'node:events'
import { glob, mkdtempDisposable, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageBytesMax, type ScreenshotDetail } from '#contract/screenshot.ts'
import { createDiskFileStore } from '#server/outside/file-store-disk.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { keepScreenshot } from '#test/a-library.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture, padTo } from '#test/a-picture.ts'
import { aReading } from '#test/a-reading.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'
import type { Answer, Visitor } from '#test/visitor.ts'

const clock = () => Date.UTC(2026, 3, 5, 23, 59)

forEachEngine(place => {
  test('an export holds every original, byte for byte, and all that is known of it, and nothing of a stranger', async () => {
    await using app = await startApp({ ...(await place()), clock })
    const [person, other] = [aPerson(), aPerson()]
    const ann = await app.signIn(person)
    const bob = await app.signIn(other)
    await bob.capture(await aPlainPicture(7))
    const [receipt, plain] = [await aPicture('receipt-a.png'), await aPlainPicture()]
    const { body: read } = await ann.capture(receipt)
    const { body: named } = await ann.capture(plain)
    await ann.patch(`/api/screenshots/${named.id}`, { title: '  Fähre/../nach: "Zanzibar" 🛥️ ' })
    const { body: said } = await ann.post('/api/chats', { content: 'What is this?', screenshotId: read.id })
    const { body: global } = await ann.post('/api/chats', { content: 'How much was it in total?' })

    await ann.patch('/api/auth/user', { smartSearch: true })

    const answer = await ann.get('/api/auth/export')
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="remy-export-2026-04-05.zip"',
        'cache-control': 'no-store',
      },
    ])
    const { files, remy } = open(answer)
    expect([...files.keys()]).toEqual([
      `images/${named.id}-Fähre-nach-Zanzibar.png`,
      expect.stringMatching(new RegExp(`^images/${read.id}-.*\\.png$`)),
      'restore.ndjson',
      'remy.json',
    ])
    const [ferry, bought] = remy.screenshots
    expect(files.get(ferry.image)?.equals(plain)).toBe(true)
    expect(files.get(bought.image)?.equals(receipt)).toBe(true)

    // Without the positions of secrets, which only a screen needs.
    const { body: shown } = await ann.get(`/api/screenshots/${read.id}`)
    const { imageData: _, secrets: __, facts, ...known } = shown as ScreenshotDetail
    expect(bought).toMatchObject(known)
    expect(bought.facts).toEqual(facts.map(({ isSecret: _, lineSecrets: __, ...fact }) => fact))
    expect(bought.lines.map(({ text }: { text: string }) => text)).toContain('GREEN VALLEY MARKET')
    expect({ ...bought.chat.at(-1), secrets: [] }).toEqual(said)
    expect(ferry).toMatchObject({
      correctedFields: ['title'],
      fileName: 'screenshot.png',
      bytes: plain.length,
    })
    // Questions that may follow are made anew with each reply, and not kept.
    expect({ ...remy.chat.at(-1), secrets: [] }).toEqual({ ...global, followUps: undefined })
    expect(remy.categories).toEqual((await ann.get('/api/categories')).body)
    expect(remy.exportedAt).toBe('2026-04-05T23:59:00.000Z')
    const { user } = (await ann.get('/api/auth/user')).body.session
    expect(user.smartSearch).toBe(true)
    expect(remy.account).toEqual({ ...user, createdAt: '2026-04-05T23:59:00.000Z' })
    expect(remy.security).toMatchObject({
      devices: [{ network: '127.0.0.0/24' }],
      events: [{ kind: 'signed-up' }],
    })
    expect(answer.bytes.includes('argon2')).toBe(false)
    expect(answer.bytes.includes(other.email)).toBe(false)
  }, 60_000)
})

test.each(embeddedAlone())(
  'more than a page of screenshots are all there, each once',
  async engine => {
    const place = await engine.createMigratedPlace()
    await using app = await startApp({ reader: aBlankReader(), place })
    const database = await place.database()
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
    const { user_id, file_key } = await database.db
      .selectFrom('screenshots')
      .select(['user_id', 'file_key'])
      .executeTakeFirstOrThrow()
    const count = 104
    for (let i = 1; i < count; i++)
      await keepScreenshot(database, asOwner(user_id), { reading: aReading(''), file_key })
    const { files, remy } = open(await ann.get('/api/auth/export'))
    expect(files.size).toBe(count + 2)
    expect(new Set(remy.screenshots.map(({ id }: { id: number }) => id)).size).toBe(count)
  },
  60_000,
)

test('an original that is missing is told, and everything else is there', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body: lost } = await ann.capture(await aPlainPicture(1))
  for await (const file of glob(join(app.folder, 'files/images/*/*'))) await rm(file)
  const { body: kept } = await ann.capture(await aPlainPicture(2))
  const { files, remy } = open(await ann.get('/api/auth/export'))
  const image = expect.stringMatching(new RegExp(`^images/${kept.id}-.*\\.png$`))
  expect([...files.keys()]).toEqual([image, 'restore.ndjson', 'remy.json'])
  expect(remy.screenshots).toMatchObject([
    { id: kept.id, image },
    { id: lost.id, title: lost.title, image: null },
  ])
})

test('what is in Recently deleted is exported apart, with its original and its chat', async () => {
  await using app = await startApp({ reader: aBlankReader(), clock })
  const ann = await app.signIn(aPerson())
  const { body: gone } = await ann.capture(await aPlainPicture(1))
  await ann.patch(`/api/screenshots/${gone.id}`, { title: 'Old ferry' })
  await ann.post('/api/chats', { content: 'What is this?', screenshotId: gone.id })
  await ann.delete(`/api/screenshots/${gone.id}`)
  const { files, remy } = open(await ann.get('/api/auth/export'))
  const image = `recently-deleted/images/${gone.id}-Old-ferry.png`
  expect([...files.keys()]).toEqual([image, 'restore.ndjson', 'remy.json'])
  expect(files.get(image)?.equals(await aPlainPicture(1))).toBe(true)
  expect(remy.screenshots).toEqual([])
  expect(remy.recentlyDeleted).toMatchObject([
    {
      ...{ id: gone.id, title: 'Old ferry', image, deletedAt: '2026-04-05T23:59:00.000Z' },
      chat: [{ role: 'user', content: 'What is this?' }, { role: 'assistant' }],
    },
  ])
})

test('an account with nothing in it is exported too, and nobody who is signed out gets anything', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { files, remy } = open(await ann.get('/api/auth/export'))
  expect([...files.keys()]).toEqual(['restore.ndjson', 'remy.json'])
  expect(remy).toMatchObject({ screenshots: [], chat: [] })
  const { status, body } = await app.visitor().get('/api/auth/export')
  expect([status, body]).toEqual([401, { error: 'Please sign in first.' }])
  expect((await ann.call({ method: 'HEAD', url: '/api/auth/export' })).status).toBe(404)
  expect((await ann.get('/api/openapi.json')).body.paths['/api/auth/export'].get.summary).toContain('ZIP')
})

test('as much is read as is taken, and who hangs up can begin anew', async () => {
  const pictures = 7
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-export-'))
  const disk = createDiskFileStore({ folder: folder.path })
  let got = 0
  const files = {
    ...disk,
    get: (...asked: Parameters<typeof disk.get>) => {
      if (isOriginal(asked[0])) got++
      return disk.get(...asked)
    },
  }
  await using app = await startApp({ reader: aBlankReader(), files })
  const ann = await app.signIn(aPerson())
  await sideBySide(pictures, i => captureLarge(ann, i))
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  got = 0
  const answer = await begin(origin, ann)
  const inParallel = await ann.get('/api/auth/export')
  expect([inParallel.status, inParallel.body]).toEqual([429, { error: 'Your export is on its way already.' }])
  let taken = 0
  for await (const chunk of answer) {
    taken += chunk.length
    // Data in transit is in the buffers of both ends of the connection, and of the system between them.
    expect(got).toBeLessThan(taken / imageBytesMax + 5)
    if (taken > 4 * imageBytesMax) break
  }
  await expect.poll(() => statusOf(origin, ann)).toBe(200)
}, 120_000)

test('an export that fails before it flows says so, and one that fails later is no whole ZIP', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-export-'))
  const disk = createDiskFileStore({ folder: folder.path })
  let gettable = Number.POSITIVE_INFINITY
  const files = {
    ...disk,
    get: async (...asked: Parameters<typeof disk.get>) => {
      if (isOriginal(asked[0]) && gettable-- <= 0) throw new Error('The disk is gone')
      return disk.get(...asked)
    },
  }
  await using app = await startApp({ reader: aBlankReader(), files })
  const ann = await app.signIn(aPerson())
  for (const i of [1, 2]) await captureLarge(ann, i)
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  gettable = 0
  const refused = await begin(origin, ann)
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([500, undefined])
  refused.resume()
  gettable = 1
  const cut = await begin(origin, ann)
  expect(cut.statusCode).toBe(200)
  await expect(cut.toArray()).rejects.toThrow('aborted')
  gettable = 2
  const { files: whole } = open(await ann.get('/api/auth/export'))
  expect(whole.size).toBe(4)
})

/** A few at a time, as an account's uploads may arrive. */
async function sideBySide(count: number, does: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i += 4)
    await Promise.all(Array.from({ length: Math.min(4, count - i) }, (_, k) => does(i + k)))
}

/** Its thumbnail too, so that afterwards only the export reads originals. */
async function captureLarge(visitor: Visitor, shade: number) {
  const { body } = await visitor.capture(padTo(await aPlainPicture(shade), imageBytesMax))
  await visitor.get(`/api/screenshots/${body.id}/image?size=thumb`)
}

const isOriginal = (key: string) => !key.endsWith('.thumb.webp')

function open({ bytes }: Answer) {
  const files = unzip(bytes)
  return { files, remy: JSON.parse(String(files.get('remy.json'))) }
}

async function begin(origin: string, visitor: Visitor): Promise<IncomingMessage> {
  const sent = get(`${origin}/api/auth/export`, { headers: { cookie: visitor.cookie() }, agent: false })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

/** The status of an export that is cancelled at once. */
async function statusOf(origin: string, visitor: Visitor) {
  const answer = await begin(origin, visitor)
  answer.destroy()
  return answer.statusCode
}
