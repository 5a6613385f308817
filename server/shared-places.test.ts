import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { endOf, sendArchive } from '#test/archives/import-archive.ts'
import { leftAt } from '#test/left-at.ts'
import { aBucket } from '#test/s3/a-bucket.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startInVain } from '#test/servers/start-in-vain.ts'
import { startApp } from '#test/start-app.ts'

for (const engine of scratchDatabases().filter(({ name }) => name === 'postgres'))
  describe.skipIf(engine.isMissing)('a second process on one PostgreSQL', () => {
    test('with another folder for archives does not start, and the archive waits for one with the same', async () => {
      await using bucket = await aBucket()
      await using place = await engine.createMigratedPlace()
      const environment = { ...bucket.environment, ROLE: 'web' }
      await using web = await startApp({ place: leftAt(place), sharesDatabase: true, environment })
      const ann = await web.signIn(aPerson())
      const archive = await sendArchive(ann, aZip([{ name: 'a.png', bytes: await aPlainPicture() }]))

      const elsewhere = await aFolder()
      const other = { DATABASE_URL: place.url, DATA_DIR: elsewhere, ROLE: 'worker', PORT: '0' }
      const { status, said } = await startInVain({ ...bucket.environment, ...other })
      expect([status, said]).toEqual([
        1,
        `Another process on this database keeps archives elsewhere than in ${join(elsewhere, 'imports')} (DATA_DIR): mount the same folder for all.`,
      ])
      expect((await ann.get(`/api/imports/${archive.id}`)).body.state).toBe('listing')

      const mounted = await aFolder()
      await symlink(join(place.dataFolder, 'imports'), join(mounted, 'imports'))
      await using _worker = await startApp({
        ...{ place: leftAt({ ...place, dataFolder: mounted }), sharesDatabase: true, pollMs: 20 },
        ...{ environment: { ...bucket.environment, ROLE: 'worker' }, reader: aBlankReader() },
      })
      expect(await endOf(ann, archive)).toMatchObject({ state: 'ended', counts: { kept: 1 } })
    })

    test('with another folder or bucket for files does not start', async () => {
      await using bucket = await aBucket()
      await using place = await engine.createMigratedPlace()
      await using _first = await startApp({ place: leftAt(place), sharesDatabase: true })
      const mounted = await aFolder()
      await symlink(join(place.dataFolder, 'imports'), join(mounted, 'imports'))
      const second = (environment: NodeJS.ProcessEnv = {}) =>
        startApp({ place: leftAt({ ...place, dataFolder: mounted }), sharesDatabase: true, environment })
      await expect(second()).rejects.toThrow(
        `Another process on this database keeps files elsewhere than in ${join(mounted, 'files')} (DATA_DIR): mount the same folder for all.`,
      )
      await expect(second(bucket.environment)).rejects.toThrow(
        /keeps files elsewhere than in s3:\/\/.* \(FILES\): set the same place for all\.$/,
      )
    })
  })

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'remy-elsewhere-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
