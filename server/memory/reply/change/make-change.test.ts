import { expect, test, vi } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const texts = [
  '# Skyfare boarding pass\nFlight    SF 2381\nGate    B22\nSeat    14A',
  '# Green Valley Market receipt\nSourdough loaf    5.99\nTOTAL    $36.87\nTHANK YOU',
  '# Corner Bakery receipt\nCinnamon bun    3.80\nTOTAL    $17.50\nTHANK YOU',
]

async function aConversation(ann: Visitor) {
  const { body } = await ann.get('/api/categories')
  const names = new Map<number, string>(body.map(({ id, name }: { id: number; name: string }) => [id, name]))
  return {
    say: async (content: string, screenshotId?: number) =>
      (await ann.post('/api/chats', { content, ...(screenshotId && { screenshotId }) })).body,
    look: async (id: number) => {
      const { body } = await ann.get(`/api/screenshots/${id}`)
      return { ...body, category: names.get(body.categoryId) ?? null }
    },
  }
}

forEachEngine((place, engine) => {
  test('what is asked for is done, confirmed, and taken back', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass, market] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const before = await look(pass)

    await say('Which gate does my flight leave from?')
    const moved = await say('put it in Work')
    expect(moved.content).toMatch(/^Done: .+ is now in \*\*Work\*\*/)
    expect(moved).toMatchObject({ sources: [{ screenshotId: pass }], changed: [pass] })
    expect((await look(pass)).category).toBe('Work')

    expect((await say('call it Rome flight')).content).toContain('“Rome flight”')
    expect((await look(pass)).title).toBe('Rome flight')
    for (const [again, already] of [
      ['call it Rome flight', '“Rome flight” is already called that. I haven’t changed anything.'],
      ['put it in Work', '“Rome flight” is already in **Work**. I haven’t changed anything.'],
    ] as const)
      expect(await say(again)).toMatchObject({ content: already, changed: [] })
    expect((await say('undo')).content).toBe(`Undone: “Rome flight” is called “${before.title}” again.`)
    expect(await look(pass)).toMatchObject({ title: before.title, category: 'Work' })

    expect((await say('This is a reminder', market)).content).toContain('**reminder**')
    expect((await look(market)).type).toBe('reminder')
    expect((await ann.get('/api/screenshots?search=rome')).body).toEqual([])
  })

  test('what is to be remembered is kept as it was said, and found again', async () => {
    await using app = await startApp(await place())
    const ann = await app.signIn(aPerson())
    const { say, look } = await aConversation(ann)
    const kept = await say('Remember: parking spot B12 on level 3')
    expect(kept.content).toContain('I’ll remember that.')
    const [id] = kept.changed
    await vi.waitFor(async () => expect((await look(id)).progress).toBe('filed'), { timeout: 5_000 })
    const found = await say('Where is my parking spot?')
    expect(found.content).toContain('B12')
    expect(found.sources[0]).toMatchObject({ screenshotId: id })
  })

  test('changes are taken back one after another, each once, and none is made again', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass, market] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const before = { pass: await look(pass), market: await look(market) }
    await say('put the boarding pass in Work')
    await say('put the Green Valley receipt in Ideas')
    expect([(await look(pass)).category, (await look(market)).category]).toEqual(['Work', 'Ideas & Quotes'])

    const second = await say('undo')
    expect(second).toMatchObject({ changed: [market], sources: [{ screenshotId: market }] })
    expect(second.content).toContain(before.market.title)
    expect(await look(market)).toMatchObject({ category: before.market.category })
    expect((await look(pass)).category).toBe('Work')

    const first = await say('undo')
    expect(first).toMatchObject({ changed: [pass] })
    expect(first.content).toContain(before.pass.title)
    expect((await look(pass)).category).toBe(before.pass.category)

    for (const words of ['undo', 'undo that', 'take it back']) {
      const none = await say(words)
      expect(none.content).toBe('There’s nothing to undo.')
      expect(none.changed).toBeUndefined()
    }
    expect((await look(pass)).category).toBe(before.pass.category)
    expect((await look(market)).category).toBe(before.market.category)

    const named = async () =>
      (await ann.get('/api/categories')).body.map(({ name }: { name: string }) => name)
    const known = await named()
    await say('put the boarding pass in a new category called Gigs')
    expect(await named()).toContain('Gigs')
    await say('undo')
    expect(await named()).toEqual(known)

    await say('put the boarding pass in Ideas')
    await say('undo')
    expect((await look(pass)).category).toBe(before.pass.category)
  })

  test("another's screenshots are neither changed nor named", async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const bob = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say } = await aConversation(bob)
    expect((await say('put the boarding pass in Work')).content).toContain('didn’t find')
    expect((await bob.post('/api/chats', { content: 'call it mine', screenshotId: pass })).status).toBe(404)
  })

  // Which screenshot an order means is found in the same rows.
  if (engine === 'postgres') return

  test('what is taken back is what was done last, also where that was remembering', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say, look } = await aConversation(ann)
    await say('Which gate does my flight leave from?')
    await say('call it Rome flight')
    const { changed } = await say('remember: parking spot B12')
    const back = await say('undo')
    expect(back.changed).toEqual(changed)
    expect(back.content).toMatch(/^Undone: I have forgotten “.*parking spot B12.*” again\.$/i)
    expect((await ann.get(`/api/screenshots/${changed[0]}`)).status).toBe(404)
    expect((await look(pass)).title).toBe('Rome flight')
  })

  test('right after an order that was not followed, undo takes back nothing older unless it is said so', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const before = await look(pass)
    await say('put this in Work', pass)
    await say('undo', pass)
    expect((await say('put this in Nowhere', pass)).content).toContain('I haven’t changed anything')
    expect((await say('undo', pass)).content).toContain('I didn’t change anything just now')
    expect((await say('undo the last change', pass)).content).toBe('There’s nothing to undo.')
    expect((await look(pass)).category).toBe(before.category)

    await say('call it Rome flight', pass)
    await say('put this in Nowhere', pass)
    const none = await say('undo', pass)
    expect(none.content).toContain('I didn’t change anything just now')
    expect(none.changed).toBeUndefined()
    expect((await look(pass)).title).toBe('Rome flight')
    expect((await say('undo the last change', pass)).content).toContain('“Rome flight” is called')
    expect((await look(pass)).title).toBe(before.title)
  })

  test('what was changed again by hand is left as it is, and what was deleted is said to be gone', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass, market, bakery] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const before = await look(pass)
    await say('put the boarding pass in Work')
    await say('Which gate does my flight leave from?')
    await say('call it Rome flight')
    await say('put my receipts in Ideas')
    await ann.patch(`/api/screenshots/${pass}`, { title: 'My own name' })
    await ann.delete(`/api/screenshots/${market}`)

    const some = await say('undo')
    expect(some.changed).toEqual([bakery])
    expect(some.content).toContain('1 screenshot is no longer there')
    const left = await say('undo')
    expect(left.content).toBe('“My own name” has changed since, so I left it as it is.')
    expect(left.changed).toBeUndefined()
    expect(await look(pass)).toMatchObject({ title: 'My own name', category: 'Work' })
    await say('undo')
    expect(await look(pass)).toMatchObject({ title: 'My own name', category: before.category })

    await say('put the boarding pass in Work')
    await ann.delete(`/api/screenshots/${pass}`)
    const gone = await say('undo')
    expect(gone.content).toBe('What I changed last is no longer there, so there’s nothing to undo.')
    expect(gone.changed).toBeUndefined()
    expect((await say('undo')).content).toBe('There’s nothing to undo.')
  })

  test('a memory is forgotten once, and the change before it is taken back next', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const before = await look(pass)
    await say('put the boarding pass in Work')
    const { changed } = await say('remember: parking spot B12')
    expect((await say('remember: parking spot B12')).changed).toEqual(changed)
    await say('undo')
    expect((await ann.get(`/api/screenshots/${changed[0]}`)).status).toBe(404)
    expect((await look(pass)).category).toBe('Work')
    await say('undo')
    expect((await look(pass)).category).toBe(before.category)
    expect((await say('undo')).content).toBe('There’s nothing to undo.')
    expect((await ann.get(`/api/screenshots/${changed[0]}`)).status).toBe(404)
  })

  test('a screenshot is named by words of its title, and moved by what it speaks of', async () => {
    const shown = [...texts, '# Fern Dental\nHi Marta, your cleaning is on Thursday.\nReply C to confirm.']
    await using app = await startApp({ ...(await place()), reader: aTypingReader(shown) })
    const ann = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const dental: number = (await ann.capture(await aPlainPicture(3))).body.id
    const { say, look } = await aConversation(ann)
    expect((await say('call the Skyfare screenshot Rome flight')).content).toContain(
      'it is now called “Rome flight”',
    )
    expect((await look(pass)).title).toBe('Rome flight')
    expect((await say('rename the boarding pass Trip home')).content).toContain(
      'it is now called “Trip home”',
    )
    expect((await say('Move dentist message to Work')).content).toMatch(/^Done: .+ is now in \*\*Work\*\*/)
    expect((await look(dental)).category).toBe('Work')
  })

  test('where it is not clear what is meant nothing is changed', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass, market, bakery] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const all = () => Promise.all([pass, market, bakery].map(look))
    const before = await all()

    expect((await say('undo')).content).toBe('There’s nothing to undo.')
    expect((await say('put my receipt in Travel')).content).toContain('you could mean 2')
    expect((await say('put the boarding pass in Nowhere')).content).toContain('you have no such category')
    expect((await say('put my unicorn in Travel')).content).toContain('didn’t find which screenshot')
    const near = await say('call the Skyfare unicorn screenshot Rome flight')
    expect(near.content).toContain('say “call the first one Rome flight”')
    expect(near.sources).toMatchObject([{ screenshotId: pass }])
    expect(await all()).toEqual(before)

    expect((await say('put my receipts in Travel')).changed).toHaveLength(2)
    expect((await say('undo')).changed).toHaveLength(2)
    expect((await all()).map(({ category }) => category)).toEqual(before.map(({ category }) => category))

    const made = await say('put the boarding pass in a new category Rome trip')
    expect(made.content).toContain('**Rome trip**')
    const { body: categories } = await ann.get('/api/categories')
    expect(categories.map(({ name }: { name: string }) => name)).toContain('Rome trip')
  })

  test('what only mentions the thing that is named is not changed with it', async () => {
    const mentions = [
      '# Chat with Ben\nDid you send the invoices?\nYes, the invoices went out on Monday',
      '# Pancakes recipe\nMix 2 eggs, 200 g flour and 300 ml milk\nSend the invoices while they bake',
      '# Leg day workout\nSquats 5 x 5\nDeadlift 3 x 8\nAfterwards the invoices',
    ]
    await using app = await startApp({ ...(await place()), reader: aTypingReader(mentions) })
    const ann = await app.signIn(aPerson())
    await capture(ann)
    const { say } = await aConversation(ann)
    const said = await say('put my invoices in Work')
    expect(said.content).toContain('I haven’t changed anything')
    expect(said.changed ?? []).toEqual([])
  })
})

async function capture(ann: Visitor): Promise<[number, number, number]> {
  const one = async (shade: number): Promise<number> =>
    (await ann.capture(await aPlainPicture(shade))).body.id
  return [await one(0), await one(1), await one(2)]
}
