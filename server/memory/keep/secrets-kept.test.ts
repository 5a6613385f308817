import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import type { Screenshot, ScreenshotDetail } from '#contract/screenshot.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'

const list = '# Zakupy i sprawy\nChleb, śmietana, łosoś\nOdebrać paczkę: paczkomat GDA04M, kod\n418 552'

forEachEngine((place, engine) => {
  const start = async (texts: string[] = []) => startApp({ ...(await place()), reader: aTypingReader(texts) })

  test('a code that the line above tells to open something is told as one that is asked for, and only so', async () => {
    await using app = await start(['# Deliveries\nParcel locker 14\nCode    4471\nOpen until Friday'])
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
    const { body } = await ann.post('/api/chats', { content: 'What is the code of the parcel locker?' })
    expect(body.proofs).toMatchObject([{ value: '4471', isSecret: true }])
    expect(body.content).toContain('**4471**')
    expect(withoutAnswer(body, '4471')).not.toContain('4471')
  })

  test('a code that is called by what it opens is shown by no card, search or picture', async () => {
    const note =
      '# Before we leave\nThe street door opens with the keypad:\n5093#. The keys are in the box, combination 2-8-6.\nHouse alarm: 7730 (Ask Yusuf)'
    await using app = await start([note])
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    expect(shot.veil).not.toBeNull()
    for (const q of ['7730', '5093', 'alarm', 'keypad', 'combination', 'Yusuf']) {
      const { body } = await ann.get(`/api/screenshots?search=${q}`)
      for (const { match, title, description } of body as (Screenshot & {
        match?: { snippet: { text: string } | null }
      })[])
        expect([match?.snippet?.text, title, description].join('\n')).not.toMatch(/7730|5093|2-8-6/)
    }
    const { body: asked } = await ann.post('/api/chats', { content: 'Where are the keys?' })
    expect(withoutAnswer(asked, '2-8-6')).not.toMatch(/7730|5093|2-8-6/)
  })

  test('a search shows and marks no part of what is hidden', async () => {
    await using app = await start([list])
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const snippets: string[] = []
    for (const q of ['418', '552', 'paczkomat', 'kod 418', '"418 552"']) {
      const { body } = await ann.get(`/api/screenshots?search=${encodeURIComponent(q)}`)
      for (const { match } of body as {
        match?: { snippet: { text: string; highlights: Mark[] } | null }
      }[]) {
        const { text = '', highlights = [] } = match?.snippet ?? {}
        for (const { from, to } of highlights) expect(text.slice(from, to)).not.toContain('•')
        expect(text).not.toMatch(/418|552/)
        snippets.push(text)
      }
    }
    // A search for a word beside the secret shows the line, with the secret masked.
    expect(snippets.some(text => text.includes('•••'))).toBe(true)
    const places = await ann.get(`/api/screenshots/${shot.id}/matches?search=418`)
    expect(places.body).toEqual({ places: [] })
  })

  // The database makes no difference to what is masked, so one engine is enough.
  if (engine === 'postgres') return

  test.each([
    ['the alarm code at home is 7719', '7719', 'what is the alarm code at home'],
    ['the wifi password at the cabin is pinecone-88', 'pinecone-88', 'wifi password at the cabin'],
    ['PIN for the bike lock: 1290', '1290', 'what is the PIN for the bike lock'],
    ['pinecone-88 is our wifi password', 'pinecone-88', 'what is the wifi password'],
  ])('of %j that was remembered nothing shows %j', async (words, secret, question) => {
    await using app = await start()
    const ann = await app.signIn(aPerson())
    const told = await ann.post('/api/chats', { content: `Remember: ${words}` })
    expect(JSON.stringify(told.body)).not.toContain(secret)
    const id = told.body.sources[0].screenshotId
    await expect
      .poll(async () => (await ann.get(`/api/screenshots/${id}`)).body.progress, { timeout: 10_000 })
      .toBe('filed')

    const asked = await ann.post('/api/chats', { content: question })
    const values = (asked.body.proofs ?? []).filter(({ isSecret }: { isSecret: boolean }) => isSecret)
    expect(withoutAnswer(asked.body, values.length > 0 ? secret : '')).not.toContain(secret)

    const [card] = (await ann.get('/api/screenshots')).body as Screenshot[]
    expect(card?.title.length).toBeGreaterThan(0)
    const detail = (await ann.get(`/api/screenshots/${id}`)).body as Screenshot
    for (const { title, description, aiAnalysis } of [card, detail].filter(one => one !== undefined))
      expect([title, description, aiAnalysis].join('\n')).not.toContain(secret)
    expect((await ann.get(`/api/screenshots/${id}/image?size=thumb`)).bytes.toString()).not.toContain(secret)

    const chats = (await ann.get('/api/chats')).body as ChatMessage[]
    const theirs = chats.filter(({ role }) => role === 'assistant')
    for (const message of theirs) expect(withoutAnswer(message, secret)).not.toContain(secret)
  })
})

test('secrets in what a person writes are covered in every answer, and told apart to be shown on request', async () => {
  const text = '# Cabin\nWi-Fi password: lanternfish22\nBring the blue boat'
  await using app = await startApp({ reader: aTypingReader([text]) })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const path = `/api/screenshots/${shot.id}`
  const own = {
    title: 'Cabin lanternfish22',
    description: 'The gate: PIN 3391',
    note: 'The safe code is 4821. Ferry at nine.',
    tags: ['gate code 5573', 'cabin'],
  }
  const secrets = /lanternfish|3391|4821|5573/
  const changed = (await ann.patch(path, own)).body as ScreenshotDetail
  const detail = (await ann.get(path)).body as ScreenshotDetail
  for (const { uncovered, extractedText: _, facts: __, ...shown } of [changed, detail]) {
    expect(JSON.stringify(shown)).not.toMatch(secrets)
    expect(shown.title).toBe('Cabin •••')
    const { title, description, note, tags } = uncovered ?? {}
    expect({ ...own, tags: tags?.map(({ text }) => text) }).toEqual({
      ...{ title: title?.text, description: description?.text, note: note?.text },
      tags: own.tags,
    })
    const hidden = [title, description, note, ...(tags ?? [])].flatMap(one =>
      one ? one.secrets.map(({ from, to }) => one.text.slice(from, to)) : [],
    )
    expect(hidden).toEqual(['lanternfish22', '3391', '4821.', '5573'])
  }
  await expect.poll(async () => (await ann.get('/api/screenshots?search=ferry')).body.length).toBe(1)
  const answers = [
    ...['', '?search=ferry', '?search=lanternfish22', '/search?q=ferry', '/search?q=gate'].map(
      rest => `/api/screenshots${rest}`,
    ),
    '/api/changes',
  ]
  for (const url of answers) {
    const { status, body } = await ann.get(url)
    expect(status, url).toBe(200)
    const told = JSON.stringify(body, (key, value) => (key === 'extractedText' ? '' : value))
    expect(told, url).not.toMatch(secrets)
  }
  await ann.post('/api/reminders', { screenshotId: shot.id, at: '2030-01-01T09:00', timeZone: 'UTC' })
  expect(JSON.stringify((await ann.get('/api/reminders')).body)).not.toMatch(secrets)
  await ann.delete(path)
  expect(JSON.stringify((await ann.get('/api/trash')).body)).not.toMatch(secrets)
})

test('the details of a screenshot come with where in its text and on the lines of its facts secrets stand', async () => {
  const text = '# Deliveries\nParcel locker 14\nCode    4471\nOpen until 14 March 2026\nCode 4471 again'
  await using app = await startApp({ reader: aTypingReader([text, text]) })
  const ann = await app.signIn(aPerson())
  const { body: captured } = await ann.capture(await aPlainPicture())
  const asked = (await ann.get(`/api/screenshots/${captured.id}`)).body as ScreenshotDetail
  const changed = await ann.patch(`/api/screenshots/${captured.id}`, { title: 'Parcels' })
  const reread = await ann.post(`/api/screenshots/${captured.id}/reread`)
  for (const { extractedText, secrets, facts } of [
    captured,
    asked,
    changed.body,
    reread.body,
  ] as ScreenshotDetail[]) {
    expect(secrets.map(({ from, to }) => extractedText.slice(from, to))).toEqual(['4471', '4471'])
    const code = facts.find(({ text }) => text === '4471')
    expect(code).toMatchObject({ text: '4471', isSecret: true })
    expect(code?.lineSecrets.map(({ from, to }) => code.line.slice(from, to))).toEqual(['4471'])
    const date = facts.find(({ kind }) => kind === 'date')
    expect(date).toMatchObject({ isSecret: false, lineSecrets: [] })
  }
})

test('what is exported has the form it always had: no places of secrets', async () => {
  await using app = await startApp({
    reader: aTypingReader(['# Deliveries\nParcel locker 14\nCode    4471']),
  })
  const ann = await app.signIn(aPerson())
  await ann.capture(await aPlainPicture())
  await ann.post('/api/chats', { content: 'What is the code of the parcel locker?' })
  const { bytes } = await ann.get('/api/auth/export')
  const { chat, screenshots } = JSON.parse((await unzip(bytes)).get('remy.json')?.toString() ?? '')
  expect(chat.map((message: object) => 'secrets' in message)).toEqual([false, false])
  const [shot] = screenshots
  expect(shot).not.toHaveProperty('secrets')
  expect(Object.keys(shot.facts[0]).toSorted()).toEqual(['box', 'kind', 'label', 'line', 'text', 'value'])
})

type Mark = { from: number; to: number }

/** The message without the secret that was asked for. Both the bold text and its proof have it. */
const withoutAnswer = ({ content, sources, proofs = [] }: ChatMessage, secret: string) =>
  JSON.stringify({
    content: content.replaceAll(`**${secret}**`, ''),
    sources,
    proofs: proofs.map(({ value, isSecret, ...proof }) => ({ ...proof, value: isSecret ? '' : value })),
  })
