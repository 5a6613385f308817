import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { knownPictures } from '#test/known-pictures.ts'
import { startApp } from '#test/start-app.ts'

const dozen = knownPictures.slice(0, 12)

forEachEngine(place => {
  test('screenshots are read and filed, each is found by a word of its own, and Remy answers from them', async () => {
    await using app = await startApp(await place())
    const ann = await app.signIn(aPerson())
    const ids = new Map<string, number>()
    for (const { file } of dozen) {
      const { status, body } = await ann.capture(await aPicture(file), { name: file })
      expect([file, status, body.progress, body.failure]).toEqual([file, 201, 'filed', null])
      ids.set(file, body.id)
    }

    for (const { file, word } of dozen) {
      const { body } = await ann.get(`/api/screenshots?search=${word}`)
      expect([word, body.map(({ id }: { id: number }) => id)]).toEqual([word, [ids.get(file)]])
      const smart = await ann.get(`/api/screenshots/search?q=show+me+${word}`)
      expect([word, smart.body.results[0]?.id]).toEqual([word, ids.get(file)])
      expect(smart.body.processedQuery).not.toBe('')
    }

    for (const { file, question, value } of dozen) {
      if (!question) continue
      const { status, body } = await ann.post('/api/chats', { content: question })
      expect([question, status]).toEqual([question, 201])
      expect(body.content).toContain(value)
      expect(body.sources[0]?.screenshotId).toBe(ids.get(file))
    }
    const history = (await ann.get('/api/chats')).body
    expect(history).toHaveLength(2 * dozen.filter(({ question }) => question).length)

    const { body: nothing } = await ann.post('/api/chats', { content: 'What is my blood type?' })
    expect(nothing.sources).toEqual([])
    // A passport is mentioned, but its number is not: that line is a suggestion, and nothing is claimed.
    const { body: near } = await ann.post('/api/chats', { content: 'What is my passport number?' })
    expect(near.content).toMatch(/none shows a passport number\. This looks closest: “[^”]*passport/)
    expect([near.content.includes('**'), near.proofs ?? []]).toEqual([false, []])
  }, 60_000)
})
