import { expect, test } from 'vitest'
import type { ReadCode, TextReader } from '#server/outside/text-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import type { Visitor } from '#test/visitor.ts'

const key: ReadCode = {
  ...{ format: 'qr', text: 'otpauth://totp/Example:ann?secret=JBSWY3DPEHPK3PXP&issuer=Example' },
  box: { x: 10, y: 10, width: 30, height: 30 },
}

forEachEngine(place => {
  test('a picture in which no codes were looked for is covered for others until they are; its text is not read again', async () => {
    const { place: here } = await place()
    await using _ = here
    const staying = { ...here, [Symbol.asyncDispose]: async () => {} }
    const person = aPerson()
    {
      const reader = aReaderOf(['# Set up your account', '# Pottery class on Sunday'], async () => null)
      await using app = await startApp({ place: staying, reader })
      const ann = await app.signIn(person)
      const { body: secret } = await ann.capture(await aPlainPicture(1))
      const { body: plain } = await ann.capture(await aPlainPicture(2))
      expect([secret.veil, plain.veil]).toEqual([null, null])
      await ann.patch(`/api/screenshots/${secret.id}`, { title: 'My set-up' })
    }
    const looks = [Promise.withResolvers<ReadCode[]>(), Promise.withResolvers<ReadCode[]>()]
    const reader = aReaderOf([], async () => (await looks.shift()?.promise) ?? null)
    const [first, second] = looks
    await using app = await startApp({ place: staying, reader, pollMs: 20 })
    const ann = app.visitor()
    await ann.post('/api/auth/signin', person)
    const tool = await aTool(app, ann)
    const [plain, secret] = (await ann.get('/api/screenshots')).body
    const seen = async () => [await shownTo(tool, secret.id), await shownTo(tool, plain.id)]
    expect(await seen()).toEqual(['unread', 'unread'])
    const onPhone = async () =>
      (await ann.get('/api/screenshots/for-phone')).body.map(({ veil }: { veil: unknown }) => veil)
    expect(await onPhone()).toEqual(['unread', 'unread'])
    expect(await shownTo(ann, secret.id, '&veil=unread')).toBe('unread')

    first?.resolve([key])
    second?.resolve([])
    await expect.poll(seen, { timeout: 10_000 }).toEqual(['covered', 'bare'])
    const { body: now } = await ann.get(`/api/screenshots/${secret.id}`)
    expect(now).toMatchObject({ title: 'My set-up', codes: [{ kind: 'sign-in', isSecret: true }] })
    expect(now.extractedText).toBe('Set up your account')
    expect(await onPhone()).toEqual([null, now.veil])
    const { body: other } = await ann.get(`/api/screenshots/${plain.id}`)
    expect(other).toMatchObject({ codes: [], title: plain.title })
  })
})

/** What another one sees of a picture, by the name of its version. */
async function shownTo(visitor: Visitor, id: number, more = ''): Promise<string> {
  const { headers } = await visitor.get(`/api/screenshots/${id}/image?size=thumb${more}`)
  const etag = String(headers.etag)
  return etag.includes('unread') ? 'unread' : etag.includes('bare') ? 'bare' : 'covered'
}

/** Codes are looked for by `look`, which gives null where they cannot be. */
async function aReaderOf(texts: string[], look: () => Promise<ReadCode[] | null>): Promise<TextReader> {
  const reader = await aTypingReader(texts)
  return {
    ...reader,
    read: async (...asked) => ({ ...(await reader.read(...asked)), codes: await look() }),
  }
}
