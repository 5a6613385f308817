import { expect, test, vi } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngineAndKey } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

const note = '# Cabin by the lake\nHouse alarm: 7730\nWi-Fi password: lanternfish22\nBring the blue boat'
const secrets = /7730|lanternfish/

forEachEngineAndKey((place, engine) => {
  async function start(text = note) {
    const app = await startApp({ ...(await place()), reader: aTypingReader([text, text]) })
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const tool = await aTool(app, ann)
    return { app, ann, tool, shot, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
  }
  const said = (body: unknown) => JSON.stringify(body)

  test('no answer to a key has a secret in it', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const path = `/api/screenshots/${shot.id}`
    expect(said((await ann.get(path)).body), 'the owner sees them').toMatch(secrets)
    const answers = [
      await tool.get(path),
      await tool.get('/api/screenshots'),
      await tool.get('/api/screenshots?search=cabin'),
      await tool.get('/api/screenshots/search?q=cabin'),
      await tool.patch(path, { title: 'The cabin' }),
      await tool.post(`${path}/reread`),
      await tool.post('/api/ask', { question: 'What is the alarm code of the cabin?' }),
      await tool.post('/api/ask', { question: 'What is the wifi password?' }),
      await tool.capture(await aPlainPicture()),
    ]
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(300)
      expect(said(body)).not.toMatch(secrets)
    }
    expect(answers[0]?.body.extractedText).toContain('House alarm: •••')
    expect(answers[2]?.body[0].id).toBe(shot.id)
  })

  test("no secret in a person's own note or tag is told to a key, or found by trying", async () => {
    await using house = await start('# Cabin by the lake\nBring the blue boat')
    const { ann, tool, shot } = house
    const path = `/api/screenshots/${shot.id}`
    const own = 'The safe code is 4821, wifi password: seahorse19. Ferry at nine.'
    await ann.patch(path, { note: own, tags: ['gate code 3391'] })
    await vi.waitFor(async () => {
      expect((await tool.get('/api/screenshots?search=ferry')).body).toHaveLength(1)
    }, 20_000)
    for (const url of [path, '/api/screenshots', '/api/screenshots/search?q=ferry']) {
      const { status, body } = await tool.get(url)
      expect([status, said(body)]).toEqual([200, expect.not.stringMatching(/4821|seahorse|3391/)])
    }
    expect((await tool.get(path)).body.note).toMatch(/^The safe code is •••.* password: •••.* nine\.$/)
    for (const q of ['4821', '4822', 'seahorse19', 'seahorse', '3391']) {
      expect((await tool.get(`/api/screenshots?search=${q}`)).body, q).toEqual([])
      const { body } = await tool.get(`/api/screenshots/search?q=${q}`)
      expect([body.results, body.perhaps], q).toEqual([[], []])
    }
  })

  test('no secret is found by trying', async () => {
    await using house = await start()
    const { tool } = house
    const tries = ['7730', '77', '773', 'lanternfish22', 'lanternfish', 'lantern', 'lanternfihs22', '7731']
    // A key is answered after 250 ms.
    await Promise.all(
      tries.map(async q => {
        const asked = encodeURIComponent(q)
        expect((await tool.get(`/api/screenshots?search=${asked}`)).body, q).toEqual([])
        const { body } = await tool.get(`/api/screenshots/search?q=${asked}`)
        expect([body.results, body.perhaps], q).toEqual([[], []])
      }),
    )
    expect((await tool.get('/api/screenshots?search=boat')).body).toHaveLength(1)
    for (const search of ['boat ?', 'cabin ? by the lake']) {
      const find = async (code: string) => {
        const q = encodeURIComponent(search.replace('?', code))
        const { body: plain } = await tool.get(`/api/screenshots?search=${q}`)
        const { body: smart } = await tool.get(`/api/screenshots/search?q=${q}`)
        return said([plain, smart]).replaceAll(code, '')
      }
      expect(await find('7730'), search).toBe(await find('1954'))
    }
    for (const question of ['Is the alarm code ?', 'Which note says ?', 'Did I save anything with ?']) {
      const ask = async (code: string) => {
        const { body } = await tool.post('/api/ask', { question: question.replace('?', `${code}?`) })
        return said(body).replaceAll(code, '')
      }
      expect(await ask('7730'), question).toBe(await ask('1954'))
    }
  })

  // The rest does not depend on the database.
  if (engine === 'postgres') return

  test('a key is not answered before a whole step of time has passed, whether its guess is right or wrong', async () => {
    await using house = await start('House alarm: 7730')
    const { tool } = house
    for (const code of ['7730', '1954'])
      for (const ask of [
        () => tool.get(`/api/screenshots?search=${code}`),
        () => tool.get(`/api/screenshots/search?q=${code}`),
        () => tool.post('/api/ask', { question: `Is the alarm code ${code}?` }),
      ]) {
        const beganAt = performance.now()
        expect((await ask()).status).toBe(200)
        expect(performance.now() - beganAt, `${code} ${ask}`).toBeGreaterThan(245)
      }
  })

  test('a key gets pictures only with their secrets covered', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const path = `/api/screenshots/${shot.id}/image`
    const [original, covered] = [await ann.get(path), await ann.get(`${path}?size=veiled`)]
    const given = await tool.get(path)
    expect(given.bytes.equals(covered.bytes)).toBe(true)
    expect(given.bytes.equals(original.bytes)).toBe(false)
  })

  test('a key that asks for a secret is sent to Remy, and hears that there is none only where that is so', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const ask = async (question: string) => (await tool.post('/api/ask', { question })).body
    const known = await ask('What is the wifi password of the cabin?')
    expect(known.answer).toContain('Other apps see no secrets. Open the screenshot in Remy to see this one.')
    expect(known.sources).toMatchObject([{ screenshotId: shot.id }])
    for (const question of ['What is the bank password?', 'What is the combination of the safe?']) {
      const { body } = await ann.post('/api/chats', { content: question })
      const { answer } = await ask(question)
      expect(answer, question).not.toContain('Other apps see no secrets')
      expect(answer.slice(0, 30), question).toBe(body.content.slice(0, 30))
    }
    expect((await ask('What colour is the boat?')).answer).not.toContain('Other apps')
  })

  test.each([
    ['How many screenshots mention a password?', /\b1\b|one/i],
    ['How many codes have I saved?', /./],
    ['Do I have a screenshot with a pin on a map?', /./],
    ['Which colour combination did I save?', /./],
    ['remind me tomorrow to change my password', /./],
  ])('"%s" is answered to a key as to its owner', async (question, expected) => {
    await using house = await start()
    const { answer } = (await house.tool.post('/api/ask', { question })).body
    expect(answer).not.toContain('I can’t say whether')
    expect(answer).toMatch(expected)
  })

  test('a key asks, and changes and keeps nothing by asking', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const { body } = await tool.post('/api/ask', { question: 'What colour is the boat?' })
    expect(body.sources).toEqual([{ screenshotId: shot.id, title: expect.any(String) }])
    await tool.post('/api/ask', { question: 'Delete the cabin screenshot' })
    await tool.post('/api/ask', { question: 'Remember that the ferry leaves at nine' })
    expect((await ann.get('/api/screenshots')).body).toHaveLength(1)
    expect((await ann.get('/api/chats')).body).toEqual([])
  })

  test('a key that gives several secrets new places changes nothing', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const path = `/api/screenshots/${shot.id}`
    const note = 'Password: abcDEF99\nThe safe code is 4711'
    await ann.patch(path, { note })
    const given: string = (await tool.get(path)).body.note
    expect(given).toBe('Password: •••\nThe safe code is •••')
    const turned = given.split('\n').reverse().join('\n')
    expect((await tool.patch(path, { note: turned })).status).toBe(409)
    expect((await tool.patch(path, { note: `Cabin\n${given}` })).status).toBe(200)
    expect((await ann.get(path)).body.uncovered.note.text).toBe(`Cabin\n${note}`)
  })

  test('a key may not write back a text whose secrets it could not see', async () => {
    await using house = await start()
    const { ann, tool, shot } = house
    const path = `/api/screenshots/${shot.id}`
    expect((await tool.patch(path, { extractedText: 'House alarm: •••' })).status).toBe(403)
    expect((await ann.get(path)).body.extractedText).toContain('7730')
  })
})
