import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'

const origin = 'https://remy.example'
const from = '+15550100123'

forEachEngine(place => {
  /** A person, and what they have written. */
  async function written(content: string) {
    const twilio = await aTwilio()
    const environment = { ...twilio.environment, APP_ORIGIN: origin }
    const app = await startApp({ reader: aBlankReader(), environment, ...(await place()) })
    const ann = await app.signIn(aPerson())
    await ann.post('/api/sms/number', { phoneNumber: from })
    const code = /code is (\d{6})/.exec(twilio.sent[0]?.message ?? '')?.[1]
    await ann.post('/api/sms/number/confirm', { code })
    const write = (text: string) => app.visitor().call(twilio.delivery(origin, { from, content: text }))
    await write(content)
    const stop = async () => {
      await app[Symbol.asyncDispose]()
      await twilio[Symbol.asyncDispose]()
    }
    const all = async () => (await ann.get('/api/screenshots')).body
    return { app, ann, write, all, [Symbol.asyncDispose]: stop }
  }

  test('a text without a picture is a memory like any other: read, filed, changed, read again', async () => {
    await using house = await written('Parked at level 3, row B\n\nTicket is in the glove box')
    const [memory] = await house.all()
    expect(memory).toMatchObject({
      ...{ progress: 'filed', failure: null, type: 'note' },
      extractedText: 'Parked at level 3, row B\n\nTicket is in the glove box',
      title: expect.stringContaining('Parked at level 3'),
    })
    const path = `/api/screenshots/${memory.id}`
    expect((await house.ann.patch(path, { type: 'reminder' })).status).toBe(200)
    const reread = await house.ann.post(`${path}/reread`)
    expect([reread.status, reread.body.type, reread.body.progress]).toEqual([200, 'reminder', 'filed'])
  })

  test('it is shown as a page with its words, which stay words', async () => {
    await using house = await written('Milk & <script>alert(1)</script>\u0007 tea')
    const [{ id, width, height }] = await house.all()
    const accept = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'
    for (const size of ['', '?size=thumb']) {
      const page = await house.ann.get(`/api/screenshots/${id}/image${size}`, { accept })
      expect(page.headers).toMatchObject({ 'content-type': 'image/svg+xml', vary: 'cookie, accept' })
      expect(page.headers['content-security-policy']).toContain("default-src 'self'")
      const drawn = page.bytes.toString()
      expect(drawn).toContain('Milk &amp;')
      expect(drawn).not.toContain('<script')
      expect(drawn).not.toContain('\u0007')
      expect(drawn).toContain(`width="${width}" height="${height}"`)
      const again = { accept, 'if-none-match': String(page.headers.etag) }
      expect((await house.ann.get(`/api/screenshots/${id}/image${size}`, again)).status).toBe(304)
    }
  })

  test('as a file it is the text itself, alone and in the export', async () => {
    await using house = await written('Grüße an Oma')
    const [{ id }] = await house.all()
    const file = await house.ann.get(`/api/screenshots/${id}/image`)
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(file.bytes.toString()).toBe('Grüße an Oma')
    const files = unzip((await house.ann.get('/api/auth/export')).bytes)
    expect(files.get(`texts/${id}-Grüße-an-Oma.txt`)?.toString()).toBe('Grüße an Oma')
    const { screenshots } = JSON.parse(files.get('remy.json')?.toString() ?? '')
    expect(screenshots).toMatchObject([{ mediaType: 'text/plain', image: `texts/${id}-Grüße-an-Oma.txt` }])
  })

  test('the very same words again are the memory that exists, and what is deleted is gone', async () => {
    await using house = await written('Buy milk')
    await house.write(' Buy milk ')
    const [{ id }, ...others] = await house.all()
    expect(others).toEqual([])
    expect((await house.ann.delete(`/api/screenshots/${id}`)).status).toBe(204)
    expect((await house.ann.get(`/api/screenshots/${id}/image`)).status).toBe(404)
  })

  test('a stranger sees nothing of it', async () => {
    await using house = await written('Buy milk')
    const [{ id }] = await house.all()
    const bob = await house.app.signIn(aPerson())
    expect((await bob.get(`/api/screenshots/${id}/image`)).status).toBe(404)
  })
})
