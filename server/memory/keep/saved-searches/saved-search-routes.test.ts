import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('a search is saved once, listed and removed, for its owner alone', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([]) })
    const [ann, eve] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const path = '/api/saved-searches'
    const search = { search: 'is:favourite', isSmart: false, category: null, type: null, isQuestion: false }
    const { status, body } = await ann.post(path, { ...search, search: ' is:favourite ' })
    expect([status, body]).toEqual([201, { ...search, id: body.id, tellsChanges: false, now: null }])
    expect((await ann.post(path, search)).body).toEqual(body)
    const { body: second } = await ann.post(path, { ...search, search: '', category: 'none' })
    expect((await ann.get(path)).body).toEqual([body, second])
    expect((await eve.get(path)).body).toEqual([])
    expect((await eve.delete(`${path}/${body.id}`)).status).toBe(204)
    expect((await ann.delete(`${path}/${body.id}`)).status).toBe(204)
    expect((await ann.get(path)).body).toEqual([second])
    expect((await ann.post(path, { ...search, search: ' ' })).status).toBe(400)
    for (let i = 1; i < 50; i++)
      expect((await ann.post(path, { ...search, search: `search ${i}` })).status).toBe(201)
    expect((await ann.post(path, search)).status).toBe(409)
    expect((await app.visitor().get(path)).status).toBe(401)
  })
})
