import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngineAndKey } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

forEachEngineAndKey(place => {
  test('what a phone keeps has no secret in it, comes page by page, and to no key', async () => {
    const reader = aTypingReader(['# Cabin by the lake\nHouse alarm: 7730'])
    await using app = await startApp({ ...(await place()), reader })
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
    const { status, body } = await ann.get('/api/screenshots/for-phone')
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0].title).toContain('Cabin')
    expect(JSON.stringify(body)).not.toContain('7730')
    expect((await (await aTool(app, ann)).get('/api/screenshots/for-phone')).status).toBe(403)
  })

  test('a phone asks again for some of them, and learns which are gone, or are not its own', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(['# Cabin', '# Ferry']) })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const [cabin, ferry] = [
      await ann.capture(await aPlainPicture()),
      await ann.capture(await aPlainPicture(1)),
    ]
    const both = `/api/screenshots/for-phone?ids=${cabin.body.id},${ferry.body.id}`
    const titles = async (who: typeof ann) => (await who.get(both)).body.map((one: { id: number }) => one.id)
    expect(await titles(ann)).toEqual([cabin.body.id, ferry.body.id])
    await ann.delete(`/api/screenshots/${ferry.body.id}`)
    expect(await titles(ann)).toEqual([cabin.body.id])
    expect(await titles(bob)).toEqual([])
    const many = Array.from({ length: 51 }, (_, i) => i + 1).join(',')
    for (const wrong of ['', '1,', '-1', 'a', many])
      expect((await ann.get(`/api/screenshots/for-phone?ids=${wrong}`)).status, wrong).toBe(400)
  })

  test('a text or a link that is shared becomes a memory, and the same once more is the one that is there', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([]) })
    const ann = await app.signIn(aPerson())
    const text = 'Book club is on the 17th\nhttps://example.com/club'
    const { status, body } = await ann.post('/api/screenshots/words', { text })
    expect(status).toBe(201)
    expect(body.extractedText).toBe(text)
    const again = await ann.post('/api/screenshots/words', { text: `${text}\n` })
    expect([again.status, again.body.id]).toEqual([200, body.id])
    expect((await ann.post('/api/screenshots/words', { text: '  ' })).status).toBe(400)
    const [found] = (await ann.get('/api/screenshots?search=club')).body
    expect(found.id).toBe(body.id)
  })
})
