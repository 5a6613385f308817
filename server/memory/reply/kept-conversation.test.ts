import { expect, test } from 'vitest'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { fastestOf } from '#test/time/fastest-of.ts'

type Message = { content: string }

forEachEngine(place => {
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
    expect(await fastestOf(() => open())).toBeLessThan(500)
    const newest = await open()
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
