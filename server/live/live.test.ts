import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { hearChanges } from '#test/live/hear-changes.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

forEachEngine(createPlace => {
  test('an open page hears which kind of thing changed, and another person hears nothing', async () => {
    await using app = await startApp(await createPlace())
    const [ann, bob] = [await settledIn(app), await settledIn(app)]
    const [anns, bobs] = [
      await hearChanges(app.http, ann.cookie()),
      await hearChanges(app.http, bob.cookie()),
    ]
    expect([anns.status, bobs.status]).toEqual([200, 200])
    await ann.post('/api/categories', { name: 'Boats' })
    await expect.poll(anns.kinds, patience).toEqual(['categories'])
    await ann.post('/api/chats', { content: 'How many screenshots do I have?' })
    await expect.poll(anns.kinds, patience).toContain('chats')
    await bob.post('/api/categories', { name: 'Trains' })
    await expect.poll(bobs.kinds, patience).toEqual(['categories'])
    expect(bobs.heard.map(({ event }) => event)).toEqual(['here', 'changed'])
    await Promise.all([anns.stop(), bobs.stop()])
  })

  test('a page hears of a picture that was read, and of what was brought back from the trash', async () => {
    await using app = await startApp({ ...(await createPlace()), reader: aTypingReader(['Locker 4471']) })
    const ann = await settledIn(app)
    const page = await hearChanges(app.http, ann.cookie(), '?page=desk')
    const { body } = await uploadFrom('desk', ann)
    expect(body.progress).toBe('filed')
    await expect.poll(page.kinds, patience).toEqual(['screenshots'])
    await ann.delete(`/api/screenshots/${body.id}`)
    await expect.poll(() => page.heard.length, patience).toBeGreaterThan(2)
    await page.stop()
  })

  test('a page hears of its own upload while it is still being read, because the response comes later', async () => {
    const read = Promise.withResolvers<void>()
    const reader = await aTypingReader(['Locker 4471'])
    const slow = {
      ...reader,
      read: (...asked: Parameters<typeof reader.read>) => read.promise.then(() => reader.read(...asked)),
    }
    await using app = await startApp({ ...(await createPlace()), reader: Promise.resolve(slow) })
    const ann = await settledIn(app)
    const page = await hearChanges(app.http, ann.cookie(), '?page=desk')
    const upload = uploadFrom('desk', ann)
    await expect.poll(page.kinds, patience).toEqual(['screenshots'])
    const { body } = await ann.get('/api/screenshots')
    expect(body).toEqual([expect.objectContaining({ progress: 'captured' })])
    read.resolve()
    expect((await upload).body.progress).toBe('filed')
    await page.stop()
  })

  test('a page does not hear of what it changed itself, and another page of the same person does', async () => {
    await using app = await startApp(await createPlace())
    const ann = await settledIn(app)
    const [desk, phone] = [
      await hearChanges(app.http, ann.cookie(), '?page=desk'),
      await hearChanges(app.http, ann.cookie(), '?page=phone'),
    ]
    const headers = { 'x-remy-page': 'desk' }
    await ann.call({ method: 'POST', url: '/api/categories', payload: { name: 'Boats' }, headers })
    await expect.poll(phone.kinds, patience).toEqual(['categories'])
    await ann.patch('/api/notifications', { byMail: false, timeZone: 'Europe/Berlin' })
    await expect.poll(desk.kinds, patience).toEqual(['account'])
    await Promise.all([desk.stop(), phone.stop()])
  })

  test('reading changes nothing, and neither does what is refused', async () => {
    await using app = await startApp(await createPlace())
    const ann = await settledIn(app)
    const page = await hearChanges(app.http, ann.cookie(), '?page=desk')
    const headers = { 'x-remy-page': 'desk' }
    await ann.call({ method: 'POST', url: '/api/categories', payload: { name: 'Boats' }, headers })
    await ann.get('/api/categories')
    await ann.get('/api/screenshots?search=ferry')
    expect((await ann.post('/api/categories', { name: 'boats' })).status).toBe(409)
    await ann.patch('/api/notifications', { byMail: false, timeZone: 'Europe/Berlin' })
    await expect.poll(page.kinds, patience).toEqual(['account'])
    await page.stop()
  })

  test('a page that comes back hears of what changed meanwhile, and of everything if that is unknown', async () => {
    await using app = await startApp(await createPlace())
    const ann = await settledIn(app)
    const leftAt = performance.now()
    await ann.post('/api/saved-searches', { search: 'ferry', isSmart: false, category: null, type: null })
    const heardBack = async (ago: number) => {
      const back = await hearChanges(app.http, ann.cookie(), `?ago=${Math.ceil(ago)}`)
      await expect.poll(back.kinds, patience).toContain('saved-searches')
      await back.stop()
      return back.kinds()
    }
    const meanwhile = await heardBack(performance.now() - leftAt)
    expect(meanwhile).not.toContain('reminders')
    expect(await heardBack(86_400_000)).toContain('reminders')
  })

  test('the stream ends with its session: signed out here, from elsewhere, or by a new password', async () => {
    await using app = await startApp(await createPlace())
    const person = aPerson()
    const ann = await settledIn(app, person)
    const signInAgain = async () => {
      const other = app.visitor()
      expect((await other.post('/api/auth/signin', person)).status).toBe(200)
      return other
    }
    const [phone, tablet] = [await signInAgain(), await signInAgain()]
    const [atPhone, atTablet, atDesk] = [
      await hearChanges(app.http, phone.cookie()),
      await hearChanges(app.http, tablet.cookie()),
      await hearChanges(app.http, ann.cookie()),
    ]
    await phone.post('/api/auth/signout')
    await atPhone.ended
    const { body: sessions } = await ann.get('/api/auth/sessions')
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await ann.delete(`/api/auth/sessions/${id}`)).status).toBe(204)
    await atTablet.ended
    await ann.post('/api/categories', { name: 'Boats' })
    await expect.poll(atDesk.kinds, patience).toEqual(['categories'])
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    await atDesk.ended
  })

  test('nobody hears without a session: not signed out, and not by a key', async () => {
    await using app = await startApp(await createPlace())
    const ann = await settledIn(app)
    expect((await app.visitor().get('/api/events')).status).toBe(401)
    const { body } = await ann.post('/api/keys', { name: 'Phone', scopes: ['read'], days: 30 })
    const byKey = await app.visitor().get('/api/events', { authorization: `Bearer ${body.key}` })
    expect(byKey.status).toBe(403)
  })
})

type App = Awaited<ReturnType<typeof startApp>>

/** A new account, whose own news of signing up is over. */
async function settledIn(app: App, person = aPerson()) {
  const ann = await app.signIn(person)
  const page = await hearChanges(app.http, ann.cookie(), '?ago=3600000')
  await expect.poll(page.kinds, patience).toEqual(expect.arrayContaining(['account', 'categories']))
  await page.stop()
  return ann
}

/** A busy machine is slow, and events of one page are two seconds apart. */
const patience = { timeout: 15_000 }

async function uploadFrom(page: string, ann: Visitor) {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(await aPlainPicture())], 'screenshot.png'))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'x-remy-page': page }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return ann.call({ method: 'POST', url: '/api/screenshots', payload, headers })
}
