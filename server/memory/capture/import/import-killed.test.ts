import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { endOf, sendArchive } from '#test/archives/import-archive.ts'
import { KillableApps } from '#test/killable-apps.ts'
import { leftAt } from '#test/left-at.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

test('an import that a killed process was at goes on with the next, and keeps each picture once', async () => {
  await using made = new AsyncDisposableStack()
  const engines = scratchDatabases().filter(({ isMissing }) => !isMissing)
  const places = await Promise.all(engines.map(async engine => made.use(await engine.createMigratedPlace())))
  const apps = made.use(await KillableApps.start({ places, reads: 'nothing' }))
  const files = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => ({ name: `${i}.png`, bytes: await aPlainPicture(i) })),
  )
  const people = places.map((place, i) => ({ place, person: aPerson(), ann: apps.visitor(i) }))
  const imports = await Promise.all(
    people.map(async ({ ann, person }) => {
      await ann.post('/api/auth/signup', person)
      const { id } = await sendArchive(ann, aZip(files))
      const kept = async () => (await ann.get(`/api/imports/${id}`)).body.counts.kept
      await expect.poll(kept, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
      return id
    }),
  )
  await apps.kill()
  for (const [i, { place, person }] of people.entries()) {
    await using next = await startApp({ place: leftAt(place), reader: aBlankReader(), pollMs: 20 })
    const again = next.visitor()
    await again.post('/api/auth/signin', person)
    const { counts } = await endOf(again, { id: imports[i] ?? 0 })
    expect(counts).toEqual({ waiting: 0, kept: 30, already: 0, refused: 0, failed: 0 })
    expect((await again.get('/api/screenshots?limit=100')).body).toHaveLength(30)
  }
}, 120_000)
