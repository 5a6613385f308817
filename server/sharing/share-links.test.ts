import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'
import type { Visitor } from '#test/visitor.ts'

const dayMillis = 86_400_000
const flat = 'Holiday flat\nArrival on 12 March 2026\nDoor code: 4471'
const ferry = 'Ferry to Zanzibar\nTotal $36.87'

forEachEngine((place, engine) => {
  async function start() {
    const time = { now: Date.parse('2026-03-10T09:00:00Z') }
    const reader = aTypingReader([flat, ferry])
    const app = await startApp({ reader, clock: () => time.now, ...(await place()) })
    const person = aPerson()
    const ann = await app.signIn(person)
    const { body: first } = await ann.capture(await aPlainPicture(1))
    const { body: second } = await ann.capture(await aPlainPicture(2))
    const [flatId, ferryId]: [number, number] = [first.id, second.id]
    return {
      ...{ app, time, person, ann, flatId, ferryId, ids: [flatId, ferryId] },
      [Symbol.asyncDispose]: app[Symbol.asyncDispose],
    }
  }

  const share = async (ann: Visitor, ids: number[], more: object = {}) => {
    const { status, body } = await ann.post('/api/share-links', {
      what: { kind: 'screenshots', ids },
      ...more,
    })
    expect(status).toBe(201)
    return { path: new URL(body.url).pathname, about: body.about }
  }

  test('anybody opens a link, which shows covered pictures and masked text, and counts', async () => {
    await using house = await start()
    const { app, ann, ids, flatId } = house
    const { path, about } = await share(ann, ids)
    expect(about).toMatchObject({
      title: expect.stringMatching(/^Holiday flat.* and 1 more$/),
      count: 2,
      opened: 0,
      showsOriginals: false,
    })
    const stranger = app.visitor()
    const wall = await stranger.get(path)
    expect(wall.status).toBe(200)
    expect(wall.body).toContain('What is secret is covered.')
    expect(wall.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    const page = await stranger.get(`${path}/${flatId}`)
    expect(page.body).toContain('Arrival on 12 March 2026')
    expect(page.body + wall.body).not.toContain('4471')
    const picture = await stranger.get(`${path}/${flatId}/picture`)
    const covered = await ann.get(`/api/screenshots/${flatId}/image?size=veiled`)
    expect([picture.status, picture.bytes.equals(covered.bytes)]).toEqual([200, true])
    expect((await stranger.get(`${path}/${flatId}/picture?size=thumb`)).status).toBe(200)
    const [listed] = (await ann.get('/api/share-links')).body
    expect(listed).toMatchObject({ opened: 1, lastOpenedAt: '2026-03-10T09:00:00.000Z' })
    expect(JSON.stringify(listed)).not.toContain(path.slice(3))
  })

  test('a link that has ended, expired, shows nothing more or never was is answered alike', async () => {
    await using house = await start()
    const { app, time, person, ann, flatId, ferryId } = house
    const stranger = app.visitor()
    const never = await stranger.get(`/shared/${'a'.repeat(32)}`)
    expect([never.status, never.headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow, noarchive'])
    const alike = async (path: string) => {
      const { status, body } = await stranger.get(path)
      expect([path, status, body]).toEqual([path, 404, never.body])
    }
    await alike('/shared/short')
    const ended = await share(ann, [ferryId])
    await alike(`${ended.path}/${flatId}`)
    await alike(`${ended.path}/${flatId}/picture`)
    const bob = await app.signIn(aPerson())
    expect((await bob.delete(`/api/share-links/${ended.about.id}`)).status, "another's link").toBe(404)
    expect((await ann.delete(`/api/share-links/${ended.about.id}`)).status).toBe(204)
    await alike(ended.path)
    const emptied = await share(ann, [ferryId])
    await ann.delete(`/api/screenshots/${ferryId}`)
    await alike(emptied.path)
    await alike(`${emptied.path}/${ferryId}/picture`)
    const old = await share(ann, [flatId], { days: 1 })
    time.now += dayMillis
    await alike(old.path)
    const left = await share(ann, [flatId])
    await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    await alike(left.path)
  })

  test('a link is named and counted by what is still there', async () => {
    await using house = await start()
    const { app, ann, ids, flatId } = house
    const { path } = await share(ann, ids)
    await ann.delete(`/api/screenshots/${flatId}`)
    const { body } = await app.visitor().get(path)
    expect(body).toContain('<h1>Ferry to Zanzibar')
    expect(body).not.toContain('Holiday')
    const { body: listed } = await ann.get('/api/share-links')
    expect(listed).toMatchObject([{ title: expect.stringMatching(/^Ferry to Zanzibar[^&]*$/), count: 1 }])
    expect(JSON.stringify(listed)).not.toContain('more')
  })

  test('a category and a search are shared as they are now, and what comes later is not shown', async () => {
    await using house = await start()
    const { app, ann, flatId, ferryId } = house
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    await ann.patch(`/api/screenshots/${ferryId}`, { categoryId: boats.id })
    const asked = { search: 'ferry', isSmart: false, category: null, type: null }
    for (const [what, title] of [
      [{ kind: 'category', categoryId: boats.id }, 'Boats'],
      [{ kind: 'search', ...asked }, '“ferry”'],
      [{ kind: 'search', ...asked, search: 'what did the ferry cost', isSmart: true }, expect.any(String)],
      [{ kind: 'search', ...asked, search: '', category: boats.id }, expect.stringContaining('Zanzibar')],
    ]) {
      const { status, body } = await ann.post('/api/share-links', { what })
      expect([status, body.about]).toEqual([201, expect.objectContaining({ title, count: 1 })])
      await ann.patch(`/api/screenshots/${flatId}`, { categoryId: boats.id })
      const { body: page } = await app.visitor().get(new URL(body.url).pathname)
      expect(page).toContain('Zanzibar')
      expect(page).not.toContain('Holiday')
      await ann.patch(`/api/screenshots/${flatId}`, { categoryId: null })
    }
    const nothing = { what: { kind: 'search', ...asked, search: 'submarine' } }
    expect((await ann.post('/api/share-links', nothing)).status).toBe(404)
    const bob = await app.signIn(aPerson())
    for (const what of [
      { kind: 'screenshots', ids: [flatId] },
      { kind: 'category', categoryId: boats.id },
    ])
      expect((await bob.post('/api/share-links', { what })).status, "another's").toBe(404)
  })

  test('a password is asked for, tried a few times at most, and opens for that browser alone', async () => {
    await using house = await start()
    const { app, ann, flatId } = house
    const { path, about } = await share(ann, [flatId], { password: 'three ferries' })
    expect(about.hasPassword).toBe(true)
    const stranger = app.visitor()
    const send = (password: string) =>
      stranger.call({
        ...{ method: 'POST', url: path, payload: new URLSearchParams({ password }).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const closed = await stranger.get(path)
    expect(closed.body).toContain('This page has a password')
    expect(closed.body).not.toContain('Holiday')
    expect((await stranger.get(`${path}/${flatId}/picture`)).status).toBe(404)
    const wrong = await send('two ferries')
    expect([wrong.status, wrong.body]).toEqual([403, expect.stringContaining('That is not the password.')])
    const right = await send('three ferries')
    expect([right.status, right.headers.location]).toEqual([303, path])
    const [cookie = ''] = String(right.headers['set-cookie']).split(';')
    const opened = await stranger.get(path, { cookie })
    expect(opened.body).toContain('Holiday')
    expect((await stranger.get(`${path}/${flatId}/picture`, { cookie })).status).toBe(200)
    expect((await stranger.get(path)).body, 'another browser').not.toContain('Holiday')
    const other = await share(ann, [flatId], { password: 'four ferries' })
    const renamed = cookie.replace(/^share-\d+/, `share-${other.about.id}`)
    expect((await stranger.get(other.path, { cookie: renamed })).body, 'another link').not.toContain(
      'Holiday',
    )
    let status = 0
    for (let i = 0; i < 10 && status !== 429; i++) status = (await send('no ferry')).status
    expect(status).toBe(429)
    expect((await send('three ferries')).status, 'also the right one has to wait').toBe(429)
  })

  // The rest does not depend on the database.
  if (engine === 'postgres') return

  test('originals are shared only on purpose: after a proof, and knowing what would be seen', async () => {
    await using house = await start()
    const { app, time, ann, ids, flatId } = house
    const { body: preview } = await ann.post('/api/share-links/preview', {
      what: { kind: 'screenshots', ids },
    })
    expect(preview).toMatchObject({ count: 2, isCut: false, covered: [{ id: flatId, names: ['Door code'] }] })
    expect(JSON.stringify(preview)).not.toContain('4471')
    const { path } = await share(ann, [flatId], { showsOriginals: true })
    const page = await app.visitor().get(path)
    expect(page.body).toContain('4471')
    expect(page.body).not.toContain('What is secret is covered.')
    const picture = await app.visitor().get(`${path}/${flatId}/picture`)
    expect(picture.bytes.equals(await aPlainPicture(1))).toBe(true)
    time.now += 11 * 60_000
    const what = { kind: 'screenshots', ids }
    const late = await ann.post('/api/share-links', { what, showsOriginals: true })
    expect([late.status, late.body.code]).toEqual([403, 'proof.needed'])
    expect((await ann.post('/api/share-links', { what })).status).toBe(201)
  })

  test('a PDF and a photo that browsers do not show are drawn, covered or not, page by page', async () => {
    await using house = await start()
    const { app, ann } = house
    const pages = [{ lines: ['Boarding pass for Zubin'] }, { lines: ['The password: Kestrel-77!'] }]
    const stranger = app.visitor()
    for (const [bytes, count] of [
      [aPdf(pages), 2],
      [aHeic(), 1],
    ] as const) {
      const { body: shot } = await ann.capture(bytes, { converts: 'true' })
      for (const showsOriginals of [true, false]) {
        const { path } = await share(ann, [shot.id], { showsOriginals })
        const { body } = await stranger.get(path)
        const sources = [...String(body).matchAll(/<img src="([^"]+)" width="(\d+)" height="(\d+)"/g)]
        expect(sources).toHaveLength(count)
        const drawn = []
        for (const [, source = '', width, height] of sources) {
          const picture = await stranger.get(source)
          expect(await sharp(picture.bytes).metadata()).toMatchObject({
            ...{ format: 'webp', width: Number(width), height: Number(height) },
          })
          drawn.push(picture.bytes)
        }
        const mode = showsOriginals ? 'shown' : 'veiled'
        for (const [page, picture] of drawn.entries()) {
          const own = await ann.get(`/api/screenshots/${shot.id}/image?size=${mode}&page=${page}`)
          expect(own.bytes.equals(picture), `${mode} page ${page}`).toBe(true)
        }
        expect((await stranger.get(`${path}/${shot.id}/picture?page=${count}`)).status).toBe(404)
      }
    }
  })

  test('one address may look at pictures of a link 200 times in a minute, and then has to wait', async () => {
    await using house = await start()
    const { app, time, ann, flatId } = house
    const { path } = await share(ann, [flatId])
    const stranger = app.visitor()
    const { headers } = await stranger.get(`${path}/${flatId}/picture`)
    // Unchanged pictures count, too, and are not drawn.
    const look = async () =>
      (await stranger.get(`${path}/${flatId}/picture`, { 'if-none-match': String(headers.etag) })).status
    for (let i = 1; i < 200; i++) expect(await look()).toBe(304)
    expect(await look()).toBe(429)
    expect((await stranger.get(path)).status, 'its page').toBe(200)
    time.now += 2 * 60_000
    expect(await look()).toBe(304)
  })

  test('no key makes, sees or ends a link', async () => {
    await using house = await start()
    const { app, ann, ids } = house
    const { path, about } = await share(ann, ids)
    const tool = await aTool(app, ann)
    const what = { kind: 'screenshots', ids }
    expect((await tool.post('/api/share-links', { what })).status).toBe(403)
    expect((await tool.post('/api/share-links/preview', { what })).status).toBe(403)
    expect((await tool.get('/api/share-links')).status).toBe(403)
    expect((await tool.delete(`/api/share-links/${about.id}`)).status).toBe(403)
    expect((await app.visitor().get(path)).status).toBe(200)
  })

  test('a link lasts a week unless its maker says otherwise, and 90 days at most', async () => {
    await using house = await start()
    const { ann, flatId } = house
    const { about } = await share(ann, [flatId])
    expect(about.expiresAt).toBe('2026-03-17T09:00:00.000Z')
    const what = { kind: 'screenshots', ids: [flatId] }
    for (const [fault, sentence] of [
      [{ days: 91 }, 'A link lasts at most 90 days.'],
      [{ password: 'short' }, 'The password must have at least 6 characters.'],
      [{ what: { kind: 'screenshots', ids: [] } }, 'Choose what to share.'],
    ] as const) {
      const { status, body } = await ann.post('/api/share-links', { what, ...fault })
      expect([status, body.error]).toEqual([400, sentence])
    }
  })

  test('words from a screenshot are text on the page, whatever they look like', async () => {
    await using house = await start()
    const { app, ann, ferryId } = house
    await ann.patch(`/api/screenshots/${ferryId}`, { title: '<img src=x onerror=alert(1)>"' })
    const { path } = await share(ann, [ferryId])
    const { body } = await app.visitor().get(path)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;')
    expect(body).not.toContain('<img src=x')
  })
})
