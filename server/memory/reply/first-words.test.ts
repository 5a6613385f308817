import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const hotel = '# Hotel Miramar\nCheck-in    11 July 2026\nConfirmation    QX7LMN\nTotal    £412.00'
const content = 'What is the confirmation number for Hotel Miramar?'
const key = 'the-key-of-this-one'

forEachEngine((place, engine) => {
  async function aHouse(environment: NodeJS.ProcessEnv = {}) {
    await using starting = new AsyncDisposableStack()
    const where = await place()
    const app = starting.use(await startApp({ ...where, reader: aTypingReader([hotel]), environment }))
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    await expect
      .poll(async () => (await ann.get(`/api/screenshots/${shot.id}`)).body.progress, { timeout: 30_000 })
      .toBe('filed')
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const running = starting.move()
    return {
      ...{ db, ann },
      /** The events of the answer as they come over the wire. */
      async ask() {
        const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
        const response = await fetch(`${origin}/api/chats`, {
          method: 'POST',
          headers: { ...headers, cookie: ann.cookie() },
          body: JSON.stringify({ content, idempotencyKey: key }),
        })
        return eventsOf(response)
      },
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }

  test('the first words are there before the answer is kept', async () => {
    await using house = await aHouse()
    const { db, ann } = house
    // Said before a crash: what is written from here on is the answer.
    const { id: owner } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const question = { role: 'user', content, sources: '[]', idempotency_key: key, created_at: 1 } as const
    const none = { screenshot_id: null, proofs: null, answers: null, undo: null }
    await db
      .insertInto('chat_messages')
      .values({ user_id: owner, ...question, ...none })
      .execute()
    const mayKeep = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const held = inTransaction(db, async tx => {
      if (engine === 'postgres') await sql`lock table chat_messages in exclusive mode`.execute(tx)
      isHeld.resolve()
      await mayKeep.promise
    })
    await isHeld.promise
    using _ = { [Symbol.dispose]: () => mayKeep.resolve() }

    const events = await house.ask()
    expect(await events.next()).toMatchObject({ value: { event: 'question', data: { content } } })
    let words = await events.next()
    // On a machine that is busy with other tests.
    if (words.value?.event === 'progress') words = await events.next()
    expect(words).toMatchObject({ value: { event: 'words' } })
    expect(words.value?.data.text).toContain('QX7LMN')
    expect((await ann.get('/api/chats')).body).toHaveLength(1)
    mayKeep.resolve()
    await held
    const rest = await Array.fromAsync(events)
    expect(rest.at(-1)).toMatchObject({ event: 'reply', data: { role: 'assistant' } })
    expect((await ann.get('/api/chats')).body.at(-1)).toEqual(rest.at(-1)?.data)
  })

  test('where an answer takes long, what is being done is said within 300 ms', async () => {
    await using double = await aModelDouble([])
    await using house = await aHouse(double.environment)
    const mayAnswer = Promise.withResolvers<void>()
    double.will({ say: 'That I do not know.', after: mayAnswer.promise })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const events = await house.ask()
    expect(await events.next()).toMatchObject({ value: { event: 'question' } })
    vi.advanceTimersByTime(300)
    expect(await events.next()).toMatchObject({
      value: { event: 'progress', data: { text: 'Looking through your screenshots…' } },
    })
    vi.useRealTimers()
    mayAnswer.resolve()
    const rest = await Array.fromAsync(events)
    expect(rest.at(-1)).toMatchObject({ event: 'reply' })
  })
})

async function* eventsOf(response: Response) {
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      yield { event, data: JSON.parse(data) }
    }
  }
}
