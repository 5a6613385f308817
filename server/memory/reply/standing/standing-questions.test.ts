import { expect, test, vi } from 'vitest'
import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

/** Deliberately not a whole second. */
const noon = Date.UTC(2026, 2, 3, 12, 0, 0, 123)
const rent = '# Rent\nRent due    14 March 2026'
const laterRent = '# Rent, again\nRent due    17 March 2026'
const question = { search: 'When is the rent due?', isSmart: false, category: null, type: null }

forEachEngine(place => {
  async function aHouse(texts: string[]) {
    const time = { now: noon }
    const push = await aPushService()
    const where = await place()
    const app = await startApp({
      ...where,
      environment: push.environment,
      ...{ reader: aTypingReader(texts), clock: () => time.now, pollMs: 20 },
    })
    const ann = await app.signIn(aPerson())
    const { path: _, ...browser } = push.subscribe()
    await ann.post('/api/notifications/browsers', browser)
    let shade = 0
    const { db } = await where.place.database()
    return {
      ...{ app, ann, push, time, db },
      capture: async (who: Visitor = ann) => (await who.capture(await aPlainPicture(++shade))).body,
      stand: (body: object, who: Visitor = ann) =>
        who.post('/api/saved-searches', { ...body, tellsChanges: true, timeZone: 'UTC' }),
      /** Waits until the watched questions were asked again after each new screenshot. */
      asked: () =>
        vi.waitFor(async () => {
          const jobs = await db.selectFrom('jobs').select('id').where('kind', '=', 'ask-again').execute()
          expect(jobs).toEqual([])
        }, 20_000),
      async [Symbol.asyncDispose]() {
        await app[Symbol.asyncDispose]()
        await push[Symbol.asyncDispose]()
      },
    }
  }
  const told = (house: { push: Awaited<ReturnType<typeof aPushService>> }, count: number) =>
    vi.waitFor(() => expect(house.push.pushed).toHaveLength(count), { timeout: 20_000, interval: 30 })

  test('a question that stands is asked again on a new screenshot, and what changed is told: was, is, and the line', async () => {
    await using house = await aHouse([rent, 'Milk, eggs', laterRent, 'Nora was here'])
    const { ann, push, capture, stand } = house
    await capture()
    const { status, body: saved } = await stand({ ...question, isQuestion: true })
    expect([status, saved]).toMatchObject([
      201,
      { tellsChanges: true, isQuestion: true, now: '14 March 2026' },
    ])
    await capture()
    await house.asked()
    const shot = await capture()
    await told(house, 1)
    expect(push.pushed[0]?.content).toMatchObject({
      title: 'Changed: When is the rent due?',
      body: expect.stringMatching(/^Was: 14 March 2026\nIs: 17 March 2026.*\n“Rent due.*17 March 2026.*”$/),
      path: `/app?screenshot=${shot.id}`,
    })
    const open = await vi.waitFor(async () => {
      const { body } = await ann.get('/api/reminders')
      expect(body).toMatchObject([
        { state: 'shown', text: question.search, screenshotId: shot.id, change: { was: '14 March 2026' } },
      ])
      return body
    }, 20_000)
    const { body: ahead } = await ann.get('/api/coming-up?timeZone=UTC')
    expect(ahead.items.map(({ reminder }: { reminder: unknown }) => reminder)).toContainEqual(open[0])
    // 30 February does not exist, so this is not a date.
    const { body: feed } = await ann.post('/api/calendar')
    expect((await house.app.visitor().get(new URL(feed.address).pathname)).body).not.toContain('Changed')
    await capture()
    await house.asked()
    expect(push.pushed).toHaveLength(1)
  })

  test('a saved search tells of each new screenshot that it finds, once, until its owner ends that', async () => {
    await using house = await aHouse([
      rent,
      laterRent,
      laterRent,
      'Milk',
      '# Rent, the third\nRent due    1 May 2026',
    ])
    const { ann, push, capture, stand } = house
    await capture()
    const { body: saved } = await stand({ search: 'rent', isSmart: false, category: null, type: null })
    expect(saved).toMatchObject({ isQuestion: false, now: '1 screenshot' })
    const shot = await capture()
    await told(house, 1)
    expect(push.pushed[0]?.content).toMatchObject({
      title: 'Changed: rent',
      path: `/app?screenshot=${shot.id}`,
    })
    expect(push.pushed[0]?.content.body).toMatch(/^Was: 1 screenshot\nIs: 2 screenshots\n“/)
    await ann.post(`/api/screenshots/${shot.id}/reread`)
    await capture()
    await house.asked()
    expect(push.pushed).toHaveLength(1)
    const { body: ended } = await ann.patch(`/api/saved-searches/${saved.id}`, { tellsChanges: false })
    expect(ended).toMatchObject({ tellsChanges: false, now: null })
    await capture()
    await house.asked()
    expect(push.pushed).toHaveLength(1)
  })

  test('a secret is in no message, and a stranger’s screenshot changes nothing', async () => {
    const wifi = (password: string) => `# Router\nWi-Fi password    ${password}`
    await using house = await aHouse([
      wifi('hunter2xyz'),
      wifi('tr0ub4dor77'),
      wifi('qwert4567'),
      wifi('zx81spectrum'),
    ])
    const { push, capture, stand, app } = house
    await capture()
    const asked = { ...question, search: 'What is the wifi password?', isQuestion: true }
    expect((await stand(asked)).body.now).toBe('•••')
    const eve = await app.signIn(aPerson())
    await capture(eve)
    await house.asked()
    expect(push.pushed).toEqual([])
    await capture()
    await told(house, 1)
    const [{ content } = { content: { title: '', body: '' } }] = push.pushed
    expect(content.body).toMatch(/^Was: •••\nIs: •••/)
    await stand({ ...question, search: 'router' })
    await capture()
    await told(house, 3)
    expect(JSON.stringify(push.pushed)).not.toMatch(/hunter2xyz|qwert4567|tr0ub4dor|zx81/)
    const { body: mine } = await house.ann.get('/api/saved-searches')
    expect((await eve.patch(`/api/saved-searches/${mine[0].id}`, { tellsChanges: false })).status).toBe(404)
  })

  test('at most 50 stand, and what is no question is refused', async () => {
    await using house = await aHouse([])
    const { ann, stand, db } = house
    const order = await stand({ ...question, search: 'Remind me tomorrow at 9', isQuestion: true })
    expect([order.status, order.body.error]).toEqual([400, 'That is no question whose answer can change.'])
    const { body: first } = await stand({ ...question, search: 'When is the bill due?', isQuestion: true })
    const { user_id } = await db.selectFrom('saved_searches').select('user_id').executeTakeFirstOrThrow()
    const store = savedSearchStore(db)
    const telling = { told_from: noon, time_zone: null, known: { said: null, mark: '', ids: [] } }
    for (let i = 1; i < 50; i++) {
      const one = { ...question, search: `When is bill ${i} due?`, isQuestion: true }
      const { id } = await store.insert(asOwner(user_id), one, noon)
      await store.tell(asOwner(user_id), id, telling)
    }
    const { status, body } = await stand({ ...question, isQuestion: true })
    expect([status, body.error]).toEqual([
      409,
      'Remy can tell you of changes to 50 searches and questions. End one first.',
    ])
    expect((await ann.delete(`/api/saved-searches/${first.id}`)).status).toBe(204)
    expect((await stand({ ...question, isQuestion: true })).status).toBe(201)
  })

  test('said in the chat: "tell me when this changes", what is watched, "undo" and "stop"', async () => {
    await using house = await aHouse([rent, laterRent])
    const { ann, capture } = house
    const say = async (content: string) =>
      (await ann.post('/api/chats', { content, timeZone: 'UTC' })).body.content
    await capture()
    expect(await say('Tell me when this changes')).toMatch(/^What should I watch\?/)
    await say('When is the rent due?')
    expect(await say('Tell me when this changes')).toBe(
      'I’ll tell you when this changes: “When is the rent due?” (now: 14 March 2026). Say “undo” to take it back.',
    )
    expect(await say('undo')).toBe('Undone: I won’t tell you of its changes.')
    expect((await ann.get('/api/saved-searches')).body).toEqual([])
    expect(await say('let me know if the rent changes, please')).toMatch(/“What is the rent\?”/)
    expect(await say('tell me when there is anything new about rent')).toMatch(/“rent” \(now: 1 screenshot\)/)
    expect(await say('What do you watch for me?')).toMatch(/^I tell you when these change:\n\n- .*\n- /)
    // No channel is set up, so the notification waits in Remy.
    await ann.patch('/api/notifications', { byPush: false, byMail: false })
    await capture()
    await house.asked()
    await vi.waitFor(
      async () => expect((await ann.get('/api/reminders')).body).toMatchObject([{ state: 'due' }]),
      20_000,
    )
    house.time.now += 60_000
    expect(await say('what did I miss?')).toMatch(/was 1 screenshot, is 2 screenshots/)
    expect(await say('Stop telling me about the rent')).toMatch(/^I tell you when these change/)
    expect(await say('Stop watching')).toBe('I won’t tell you of changes any more: “rent”.')
    expect((await ann.get('/api/saved-searches')).body).toMatchObject([
      { tellsChanges: true },
      { tellsChanges: false },
    ])
  })
})
