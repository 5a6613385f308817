import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

test('what an account held stands in no file any more once it is deleted', async () => {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('There is no embedded engine.')
  const place = await engine.createPlace()
  const person = aPerson()
  const app = await startApp({ place, reader: aBlankReader(), pollMs: 50 })
  const ann = await app.signIn(person)
  const bob = await app.signIn(aPerson())
  await bob.post('/api/chats', { content: 'Remember: the boat is called marzipanella' })
  for (let i = 0; i < 5; i++)
    await ann.post('/api/chats', { content: `Remember: zyzzyvaquux number ${i} sleeps under the wardrobe` })
  expect((await ann.get('/api/screenshots?search=zyzzyvaquux')).body.length).toBeGreaterThan(0)
  expect(await holds(place.dataFolder, 'zyzzyvaquux')).toBe(true)
  await ann.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
  await vi.waitFor(async () => expect(await holds(place.dataFolder, 'zyzzyvaquux')).toBe(false), 20_000)
  await app[Symbol.asyncDispose]()
  await place[Symbol.asyncDispose]()
})

/** Whether any file below a folder contains these letters. */
async function holds(folder: string, letters: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async file => (await readFile(file).catch(() => Buffer.alloc(0))).includes(letters)),
  )
  return found.includes(true)
}
