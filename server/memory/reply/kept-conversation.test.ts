import { expect, test } from 'vitest'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { KillableApps } from '#test/killable-apps.ts'
import { leftAt } from '#test/left-at.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

type Message = { id: number; role: string; content: string; sendAgainAs?: string }
const question = 'What do you know about the Miramar?'

forEachEngine(place => {
  test('a question that was being answered when the process was killed stands there unanswered, and is answered once it is sent again', async () => {
    await using where = (await place()).place
    await using double = await aModelDouble(['stall'])
    const { environment } = double
    await using apps = await KillableApps.start({ places: [where], environment, reads: 'nothing' })
    const ann = apps.visitor()
    const person = aPerson()
    await ann.post('/api/auth/signup', person)
    const conversation = async (of: Visitor) => (await of.get('/api/chats')).body as Message[]
    const message = { content: question, idempotencyKey: 'the-key-of-this-one' }
    const saying = ann.post('/api/chats', message).catch(() => null)
    await expect.poll(() => double.asked.length, { timeout: 20_000 }).toBe(1)
    expect((await conversation(ann)).map(({ sendAgainAs }) => sendAgainAs)).toEqual([undefined])
    await apps.kill()
    await saying
    double.will({ refuse: 500 })
    await using next = await startApp({ place: leftAt(where), environment })
    const again = next.visitor()
    await again.post('/api/auth/signin', person)
    const [left] = await conversation(again)
    expect(left).toMatchObject({ role: 'user', content: question, sendAgainAs: message.idempotencyKey })
    const { body: reply } = await again.post('/api/chats', message)
    const [asked, ...answers] = await conversation(again)
    expect(answers).toEqual([reply])
    expect(asked).toMatchObject({ id: left?.id, content: question })
    expect(asked).not.toHaveProperty('sendAgainAs')
  }, 60_000)

  test('of ten thousand messages the newest are there at once, and all older ones a page at a time', async () => {
    const where = await place()
    await using app = await startApp(where)
    const ann = await app.signIn(aPerson())
    const { db } = await where.place.database()
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const row = (i: number) => ({
      ...{ user_id, screenshot_id: null, role: 'user' as const, content: `Line ${i}`, sources: '[]' },
      ...{ proofs: null, idempotency_key: null, answers: null, undo: null, created_at: i },
    })
    for (let from = 0; from < 10_000; from += 1_000)
      await db
        .insertInto('chat_messages')
        .values(Array.from({ length: 1_000 }, (_, i) => row(from + i)))
        .execute()
    const open = (cursor = '') => ann.get(`/api/chats?limit=200${cursor}`)
    await open()
    const start = performance.now()
    const newest = await open()
    expect(performance.now() - start).toBeLessThan(500)
    const lines = ({ body }: { body: Message[] }) => body.map(({ content }) => content)
    expect(lines(newest).at(-1)).toBe('Line 9999')
    const all = lines(newest)
    for (let page = newest; page.headers[nextCursorHeader]; ) {
      page = await open(`&cursor=${page.headers[nextCursorHeader]}`)
      all.unshift(...lines(page))
    }
    expect(all).toEqual(Array.from({ length: 10_000 }, (_, i) => `Line ${i}`))
  }, 60_000)
})
