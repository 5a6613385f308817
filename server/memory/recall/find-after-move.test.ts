import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('what was moved is found by the name of its new category in the next search, and no more by that of the old', async () => {
    const reader = aTypingReader(['# Harbour\nThe ferry leaves at noon'])
    await using app = await startApp({ ...(await place()), reader })
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture(0))
    const { body: first } = await ann.post('/api/categories', { name: 'Zeppelins' })
    const { body: second } = await ann.post('/api/categories', { name: 'Gondolas' })
    const found = async (search: string) =>
      (await ann.get(`/api/screenshots?search=${search}`)).body.map(({ id }: { id: number }) => id)
    expect(await found('zeppelins')).toEqual([])
    await ann.patch(`/api/screenshots/${shot.id}`, { categoryId: first.id })
    expect(await found('zeppelins')).toEqual([shot.id])
    await ann.patch(`/api/screenshots/${shot.id}`, { categoryId: second.id })
    expect([await found('zeppelins'), await found('gondolas')]).toEqual([[], [shot.id]])
  })
})
