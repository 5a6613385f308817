import { describe, expect, test } from 'vitest'
import { aModelDouble, providers, type Turn } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const hotel = '# Hotel Miramar\nCheck-in    11 July 2026\nConfirmation    QX7LMN\nTotal    £412.00'
const search: Turn = { call: 'search', with: { query: 'Miramar' } }
const question = 'Tell me about my stay at the Miramar'

describe.each(providers)('with a model of %s', provider => {
  async function aHouse(more: NodeJS.ProcessEnv = {}) {
    await using starting = new AsyncDisposableStack()
    const double = starting.use(await aModelDouble([], provider))
    const environment = { ...double.environment, ...more }
    const app = starting.use(await startApp({ reader: aTypingReader([hotel]), environment }))
    const ann = await app.signIn(aPerson())
    const { status, body } = await ann.capture(await aPlainPicture())
    expect(status).toBe(201)
    const running = starting.move()
    return {
      ...{ double, ann, id: body.id as number },
      say: (content: string) => ann.post('/api/chats', { content, idempotencyKey: crypto.randomUUID() }),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    }
  }

  test('Remy looks things up with it, cites what it rests on, and goes on from there', async () => {
    await using house = await aHouse()
    const { double, ann, id, say } = house
    double.will(search, { call: 'read', with: { id } }, { say: `You check in on **11 July 2026** [#${id}].` })
    const { status, body } = await say(question)

    expect(double.mistakes).toEqual([])
    expect(status).toBe(201)
    expect(body.content).toBe('You check in on **11 July 2026**.')
    expect(body.sources).toMatchObject([{ screenshotId: id }])
    expect(double.asked).toHaveLength(3)
    expect(double.asked[2]?.told.join()).toMatch(/^<untrusted>.*Check-in.*<\/untrusted>$/s)

    double.will(search, { say: `It costs £412.00 [#${id}].` })
    expect((await say('And what does the Miramar cost in all?')).body.content).toBe('It costs £412.00.')
    expect(JSON.stringify(double.asked[3]?.body)).toContain('You check in on **11 July 2026**.')
    const { body: messages } = await ann.get('/api/chats')
    expect(messages.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ])
    expect(double.mistakes).toEqual([])
  })

  test('its words come as they are checked; until then Remy says at once what is being done', async () => {
    await using house = await aHouse()
    const { double, ann, id } = house
    const first = `You check in on 11 July 2026 [#${id}].`
    double.will(search, { say: `${first} It costs £412.00 [#${id}].`, after: 800 })
    const start = performance.now()
    const { body } = await ann.call({
      ...{ method: 'POST', url: '/api/chats', payload: { content: question } },
      headers: { accept: 'text/event-stream' },
    })
    expect(performance.now() - start).toBeGreaterThan(800)
    const events = [...String(body).matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(
      ([, event = '', data = '']) => ({
        event,
        data: JSON.parse(data),
      }),
    )
    expect(events.map(({ event }) => event)).toEqual(['question', 'progress', 'words', 'words', 'reply'])
    expect(events[1]?.data).toEqual({ text: 'Looking through your screenshots…' })
    expect(events[2]?.data.text).toBe('You check in on 11 July 2026.')
    expect(events[4]?.data.content).toBe('You check in on 11 July 2026. It costs £412.00.')
  })

  test('what it lies about, and where it fails, Remy answers alone', async () => {
    await using house = await aHouse()
    const { double, id, say } = house
    double.will({ refuse: 500 })
    const { body: own } = await say(question)
    expect(own.content).toContain('Miramar')
    const begun = `It costs £421.00 [#${id}]. And there is more to say of it.`
    const troubles: Turn[][] = [
      [search, { say: `It costs £999.00 [#${id}].` }],
      [search, { say: 'It costs £412.00 [#987654].' }],
      [{ say: 'It costs £412.00.' }],
      [{ refuse: 401 }],
      [{ refuse: 429 }],
      ['die'],
      [search, 'die'],
      [search, { begin: begun, but: 'die' }],
      [search, { begin: begun, but: 'end' }],
      [search, { begin: begun, but: 'trouble' }],
      [search, { begin: begun, but: 'nonsense' }],
      [search, { send: '{"choices": [' }],
      [{ call: 'forget_everything', with: {} }],
    ]
    for (const turns of troubles) {
      const before = double.asked.length
      double.will(...turns)
      const { status, body } = await say(question)
      expect([status, body.content], JSON.stringify(turns)).toEqual([201, own.content])
      expect(double.asked.length).toBeGreaterThan(before)
    }
  })

  test('what it costs is counted, and after the limit of a day Remy answers alone', async () => {
    await using house = await aHouse({ MODEL_TOKENS_A_DAY_MAX: '150' })
    const { double, id, say } = house
    double.will(search, { say: `It costs £412.00 [#${id}].` })
    expect((await say(question)).body.content).toBe('It costs £412.00.')
    const { body } = await say(question)
    expect(double.asked).toHaveLength(2)
    expect(body.content).toContain('Miramar')
  })
})
