import { expect, test } from 'vitest'
import { aModelDouble, type Turn } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const hotel = '# Hotel Miramar\nCheck-in    11 July 2026\nConfirmation    QX7LMN\nTotal    £412.00'
const search: Turn = { call: 'search', with: { query: 'Miramar' } }
const question = 'Tell me about my stay at the Miramar'
const stream = 'text/event-stream'

forEachEngine(place => {
  async function aHouse() {
    await using starting = new AsyncDisposableStack()
    const double = starting.use(await aModelDouble([]))
    const where = await place()
    const { environment } = double
    const app = starting.use(await startApp({ ...where, reader: aTypingReader([hotel]), environment }))
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    // The answer to an upload does not wait for ever; what is asked while it is being read finds nothing.
    await expect
      .poll(async () => (await ann.get(`/api/screenshots/${shot.id}`)).body.progress, { timeout: 30_000 })
      .toBe('filed')
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const running = starting.move()
    return {
      ...{ double, ann, id: shot.id as number },
      say(content: string, { accept = 'application/json', key = crypto.randomUUID(), signal }: Saying = {}) {
        return fetch(`${origin}/api/chats`, {
          method: 'POST',
          headers: { cookie: ann.cookie(), 'content-type': 'application/json', accept },
          body: JSON.stringify({ content, idempotencyKey: key }),
          ...(signal && { signal }),
        })
      },
      conversation: async () => (await ann.get('/api/chats')).body as { role: string; content: string }[],
      spent: async () =>
        Number((await db.selectFrom('model_usage').selectAll().executeTakeFirst())?.tokens ?? 0),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }

  test.each([stream, 'application/json'])(
    'who hangs up (%s) stops the model, what it has cost is counted, and Remy has answered',
    async accept => {
      await using house = await aHouse()
      const { double, conversation } = house
      double.will({ refuse: 500 })
      const own = await replyIn(house.say(question))
      double.will(search, { begin: `It costs £412.00 [#${house.id}]. You check in and`, but: 'trickle' })
      const hangingUp = new AbortController()
      const saying = house.say(question, { accept, signal: hangingUp.signal }).catch(() => null)
      await expect.poll(() => double.asked.length).toBe(3)
      hangingUp.abort()
      await saying
      await expect.poll(double.hungUp, { timeout: 2_000 }).toBe(1)
      await expect.poll(async () => (await conversation()).length).toBe(4)
      // What they have heard by then is not taken back.
      expect(['It costs £412.00.', own.content]).toContain((await conversation()).at(-1)?.content)
      expect(await house.spent()).toBeGreaterThan(100)
    },
  )

  test('asked again under the same key while it is being answered, both are given the one answer, also where the first hangs up', async () => {
    await using house = await aHouse()
    const { double, conversation } = house
    double.will(search, { say: `It costs £412.00 [#${house.id}].`, after: 1_500 })
    const key = crypto.randomUUID()
    const hangingUp = new AbortController()
    const first = house.say(question, { accept: stream, key, signal: hangingUp.signal })
    const second = house.say(question, { key })
    const third = house.say(question, { key })
    await expect.poll(() => double.asked.length).toBe(2)
    hangingUp.abort()
    const replies = [await replyIn(second), await replyIn(third)]
    await first.catch(() => null)
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]?.content).toBe('It costs £412.00.')
    expect(double.asked).toHaveLength(2)
    expect((await conversation()).map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  test('words of a model that did not live to end are not taken back, and are kept', async () => {
    await using house = await aHouse()
    const { double, conversation } = house
    double.will(search, {
      begin: `It costs £412.00 [#${house.id}]. You check in on 11 July 2026, and much more is to be said of this stay`,
      but: 'die',
    })
    const events = await (await house.say(question, { accept: stream })).text()
    const words = [...events.matchAll(/event: words\ndata: (.*)/g)].map(
      ([, data = '']) => JSON.parse(data).text,
    )
    const reply = JSON.parse(/event: reply\ndata: (.*)/.exec(events)?.[1] ?? '')
    expect(words.join('')).toBe('It costs £412.00.')
    expect(reply.content).toBe(words.join(''))
    expect((await conversation()).at(-1)).toEqual(reply)
  })
})

const replyIn = async (response: Promise<Response>) => (await (await response).json()) as { content: string }

type Saying = { accept?: string; key?: string; signal?: AbortSignal }
