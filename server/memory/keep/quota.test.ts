import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  const start = async (environment: NodeJS.ProcessEnv, options: { clock?: () => number } = {}) =>
    startApp({ ...(await place()), reader: aBlankReader(), environment, ...options })

  test('an account has so many categories and no more, whatever others have', async () => {
    await using app = await start({ CATEGORIES_MAX: '15' })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const had = (await ann.get('/api/categories')).body.length
    for (let i = had; i < 15; i++)
      expect((await ann.post('/api/categories', { name: `Shelf ${i}` })).status).toBe(201)
    const { status, body } = await ann.post('/api/categories', { name: 'One more' })
    expect([status, body]).toEqual([409, { error: 'You can have at most 15 categories.' }])
    expect((await ann.get('/api/categories')).body).toHaveLength(15)
    expect((await bob.post('/api/categories', { name: 'Mine' })).status).toBe(201)
    const shot = (await ann.capture(await aPlainPicture(1))).body
    const said = await ann.post('/api/chats', {
      content: 'Move it to a new category Zeppelins',
      screenshotId: shot.id,
    })
    expect([said.status, said.body.content]).toEqual([201, 'You can have at most 15 categories.'])
  })

  test('an account holds so many screenshots; what it has already is welcome, and deleting makes room', async () => {
    await using app = await start({ SCREENSHOTS_MAX: '3' })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await ann.capture(await aPlainPicture(i))).body.id)
    const { status, body } = await ann.capture(await aPlainPicture(3))
    expect([status, body.error]).toEqual([
      409,
      'Your account is full: it can hold 3 screenshots. Please delete some screenshots first.',
    ])
    expect((await ann.capture(await aPlainPicture(1))).status).toBe(200)
    expect((await bob.capture(await aPlainPicture(3))).status).toBe(201)
    await ann.delete(`/api/screenshots/${ids[0]}`)
    expect((await ann.capture(await aPlainPicture(3))).status).toBe(201)
  })

  test('an account stores so many bytes', async () => {
    await using app = await start({ STORED_MB_MAX: '1' })
    const ann = await app.signIn(aPerson())
    const large = async (shade: number) => Buffer.concat([await aPlainPicture(shade), Buffer.alloc(500_000)])
    expect((await ann.capture(await large(1))).status).toBe(201)
    expect((await ann.capture(await large(2))).status).toBe(201)
    const { status, body } = await ann.capture(await large(3))
    expect([status, body.error]).toEqual([
      409,
      'Your account is full: it can hold 1 MB. Please delete some screenshots first.',
    ])
    expect((await ann.capture(await aPlainPicture(4))).status).toBe(201)
  })

  test('what lies in Recently deleted still takes room, until it is removed for good', async () => {
    await using app = await start({ STORED_MB_MAX: '1' })
    const ann = await app.signIn(aPerson())
    const large = async (shade: number) => Buffer.concat([await aPlainPicture(shade), Buffer.alloc(500_000)])
    const { body: first } = await ann.capture(await large(1))
    await ann.capture(await large(2))
    await ann.delete(`/api/screenshots/${first.id}`)
    const { status, body } = await ann.capture(await large(3))
    expect([status, body.error]).toEqual([
      409,
      'Your account is full: it can hold 1 MB. Please empty Recently deleted in your account settings first.',
    ])
    await ann.delete('/api/trash')
    expect((await ann.capture(await large(3))).status).toBe(201)
  })

  test('in Recently deleted a long text counts too, and what is there can still come back', async () => {
    await using app = await start({ STORED_MB_MAX: '1' })
    const ann = await app.signIn(aPerson())
    const { body: first } = await ann.capture(await aPlainPicture(1))
    await ann.patch(`/api/screenshots/${first.id}`, { extractedText: 'lorem '.repeat(8_000) })
    const file = await aPlainPicture(2)
    const most = Buffer.concat([file, Buffer.alloc(1_048_576 - 40_000 - file.length)])
    expect((await ann.capture(most)).status).toBe(201)
    await ann.delete(`/api/screenshots/${first.id}`)
    const { body } = await ann.capture(await aPlainPicture(3))
    expect(body.error).toContain('Please empty Recently deleted')
    expect((await ann.post(`/api/trash/${first.id}/restore`)).status).toBe(200)
    expect((await ann.capture(await aPlainPicture(3))).status).toBe(201)
  })

  test('whoever empties Recently deleted is not asked for it where that makes no room', async () => {
    await using app = await start({ STORED_MB_MAX: '1' })
    const ann = await app.signIn(aPerson())
    const large = async (shade: number, bytes: number) =>
      Buffer.concat([await aPlainPicture(shade), Buffer.alloc(bytes)])
    const { body: small } = await ann.capture(await aPlainPicture(1))
    await ann.capture(await large(2, 900_000))
    await ann.delete(`/api/screenshots/${small.id}`)
    const { status, body } = await ann.capture(await large(3, 500_000))
    expect([status, body.error]).toEqual([
      409,
      'Your account is full: it can hold 1 MB. Please delete some screenshots first.',
    ])
  })

  test('a deleted category does not come back beyond what an account may have', async () => {
    await using app = await start({ CATEGORIES_MAX: '15' })
    const ann = await app.signIn(aPerson())
    const [first] = (await ann.get('/api/categories')).body
    const { body } = await ann.delete(`/api/categories/${first.id}`)
    const had = (await ann.get('/api/categories')).body.length
    for (let i = had; i < 15; i++) await ann.post('/api/categories', { name: `Shelf ${i}` })
    const undone = await ann.post(`/api/changes/${body.change.id}/undo`)
    expect([undone.status, undone.body.error]).toEqual([409, 'You can have at most 15 categories.'])
  })

  test('a list gives the beginning of a long text, and one screenshot alone all of it', async () => {
    await using app = await start({})
    const ann = await app.signIn(aPerson())
    const { id } = (await ann.capture(await aPlainPicture(1))).body
    const extractedText = `harbour ${'x'.repeat(4_991)}😀 ${'lorem '.repeat(3_000)}`
    await ann.patch(`/api/screenshots/${id}`, { extractedText })
    const lists = [
      (await ann.get('/api/screenshots')).body,
      (await ann.get('/api/screenshots?search=harbour')).body,
      (await ann.get('/api/screenshots/search?q=harbour')).body.results,
    ]
    for (const list of lists) {
      expect(list).toHaveLength(1)
      expect(list[0].extractedText).toBe(`${extractedText.slice(0, 4_999)}\ufffd`)
    }
    expect((await ann.get(`/api/screenshots/${id}`)).body.extractedText).toBe(extractedText)
  })

  test('what is done over and over within a minute is put off, for this person alone', async () => {
    // The clock stands still, so that the minute does not end on a busy machine.
    const now = Date.now()
    await using app = await start({}, { clock: () => now })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { id } = (await ann.capture(await aPlainPicture(1))).body
    const change = () => ann.patch(`/api/screenshots/${id}`, { title: 'Boats' })
    const ways = [
      { max: 100, ask: () => ann.post('/api/categories', { name: 'Work' }) },
      { max: 300, ask: change },
      { max: 300, ask: () => ann.get('/api/screenshots/search?q=') },
    ]
    const refused = [
      () => ann.post(`/api/trash/${id}/restore`),
      () => ann.delete(`/api/trash/${id}`),
      () => ann.delete('/api/trash'),
      () => ann.post('/api/changes/1/undo'),
    ]
    for (const { max, ask } of ways) {
      let answer = await ask()
      for (let asked = 1; asked < max; asked++) answer = await ask()
      expect(answer.status).not.toBe(429)
      answer = await ask()
      expect([answer.status, answer.body.error]).toEqual([
        429,
        'That was a lot at once. Please wait a moment, then try again.',
      ])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    for (const ask of refused) expect((await ask()).status).toBe(429)
    expect((await bob.post('/api/categories', { name: 'Boats' })).status).toBe(201)
  })
})
