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

forEachEngine(place => {
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
    expect((await say('undo')).content).toContain('Taken back')
    expect(await look(pass)).toMatchObject({ title: before.title, category: 'Work' })

    expect((await say('This is a reminder', market)).content).toContain('**reminder**')
    expect((await look(market)).type).toBe('reminder')
    expect((await ann.get('/api/screenshots?search=rome')).body).toEqual([])
  })

  test('where it is not clear what is meant nothing is changed', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass, market, bakery] = await capture(ann)
    const { say, look } = await aConversation(ann)
    const all = () => Promise.all([pass, market, bakery].map(look))
    const before = await all()

    expect((await say('undo')).content).toBe('There is nothing to take back.')
    expect((await say('put my receipt in Travel')).content).toContain('2 could be meant')
    expect((await say('put the boarding pass in Nowhere')).content).toContain('you have no such category')
    expect((await say('put my unicorn in Travel')).content).toContain('did not find which screenshot')
    expect(await all()).toEqual(before)

    expect((await say('put my receipts in Travel')).changed).toHaveLength(2)
    expect((await say('undo')).changed).toHaveLength(2)
    expect((await all()).map(({ category }) => category)).toEqual(before.map(({ category }) => category))

    const made = await say('put the boarding pass in a new category Rome trip')
    expect(made.content).toContain('**Rome trip**')
    const { body: categories } = await ann.get('/api/categories')
    expect(categories.map(({ name }: { name: string }) => name)).toContain('Rome trip')
  })

  test('what is to be remembered is kept as it was said, and found again', async () => {
    await using app = await startApp(await place())
    const ann = await app.signIn(aPerson())
    const { say, look } = await aConversation(ann)
    const kept = await say('Remember: parking spot B12 on level 3')
    expect(kept.content).toContain('I will remember that.')
    const [id] = kept.changed
    await vi.waitFor(async () => expect((await look(id)).progress).toBe('filed'), { timeout: 5_000 })
    const found = await say('Where is my parking spot?')
    expect(found.content).toContain('B12')
    expect(found.sources[0]).toMatchObject({ screenshotId: id })
  })

  test('what is taken back is what was done last, also where that was remembering', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say, look } = await aConversation(ann)
    await say('Which gate does my flight leave from?')
    await say('call it Rome flight')
    const { changed } = await say('remember: parking spot B12')
    const back = await say('undo')
    expect(back).toMatchObject({ content: 'Taken back: I have forgotten it again.', changed })
    expect((await ann.get(`/api/screenshots/${changed[0]}`)).status).toBe(404)
    expect((await look(pass)).title).toBe('Rome flight')
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
    expect(said.content).toContain('I have changed nothing')
    expect(said.changed ?? []).toEqual([])
  })

  test("another's screenshots are neither changed nor named", async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader(texts) })
    const ann = await app.signIn(aPerson())
    const bob = await app.signIn(aPerson())
    const [pass] = await capture(ann)
    const { say } = await aConversation(bob)
    expect((await say('put the boarding pass in Work')).content).toContain('did not find')
    expect((await bob.post('/api/chats', { content: 'call it mine', screenshotId: pass })).status).toBe(404)
  })
})

async function capture(ann: Visitor): Promise<[number, number, number]> {
  const one = async (shade: number): Promise<number> =>
    (await ann.capture(await aPlainPicture(shade))).body.id
  return [await one(0), await one(1), await one(2)]
}
