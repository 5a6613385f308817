import { expect, test } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const secret = 'Sommerhaus77'

forEachEngine(place => {
  test('a secret that only a code in the picture names is covered in every list, where a person wrote it', async () => {
    const where = await place()
    const reader = aTypingReader(['# Guest network\nNetwork    Maple'])
    await using app = await startApp({ ...where, reader })
    const { db } = await where.place.database()
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    const path = `/api/screenshots/${shot.id}`
    await expect.poll(async () => (await ann.get(path)).body.progress, { timeout: 20_000 }).toBe('filed')
    const { user_id } = await db.selectFrom('screenshots').select('user_id').executeTakeFirstOrThrow()
    const password = { kind: 'code', text: secret, value: secret, label: 'Password', line: '' } as const
    await factStore(db).replace(asOwner(user_id), shot.id, [{ ...password, box: null }])
    await ann.patch(path, { title: `Maple ${secret}` })
    const { body: category } = await ann.post('/api/categories', { name: 'Networks' })
    const wanted = { ids: [shot.id], categoryId: category.id }

    const answers = [
      await ann.get('/api/screenshots'),
      await ann.post('/api/screenshots/move', wanted),
      await ann.post('/api/screenshots/undo-move', { ids: [shot.id] }),
      await ann.patch(path, { isFavourite: true }),
      await ann.delete(path),
      await ann.get('/api/trash'),
      await ann.get('/api/changes'),
    ]
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    const [list, moved, , , , trash] = answers.map(({ body }) => JSON.stringify(body))
    for (const shown of [list, moved, trash]) expect(shown).toContain('Maple •••')
    // If a person opens one by itself, the screen hides the secret: `uncovered` says where.
    const listed = answers.filter(({ body }) => !body?.uncovered)
    expect(JSON.stringify(listed.map(({ body }) => body))).not.toContain(secret)
  })
})
