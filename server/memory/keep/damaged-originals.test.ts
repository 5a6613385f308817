import { readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportPath } from '#contract/account.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'

async function start() {
  const app = await startApp({ reader: aBlankReader(), pollMs: 50 })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  const folder = join(app.folder, 'files', 'images')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const [original] = names.filter(name => name.isFile() && !/thumb/.test(join(name.parentPath, name.name)))
  if (!original) throw new Error('There is no original.')
  return { app, ann, shot, file: join(original.parentPath, original.name) }
}

test('an original that has lost its end is not served as if it were whole', async () => {
  const { app, ann, shot, file } = await start()
  await truncate(file, 20)
  const whole = await ann.get(`/api/screenshots/${shot.id}/image`)
  expect([whole.status, whole.body.error]).toEqual([500, 'The file of this picture is damaged.'])
  await app[Symbol.asyncDispose]()
})

test('an export says which originals have other bytes than were uploaded', async () => {
  const { app, ann, shot, file } = await start()
  await writeFile(file, Buffer.alloc((await ann.get(`/api/screenshots/${shot.id}/image`)).bytes.length, 7))
  const remy = unzip((await ann.get(exportPath)).bytes).get('remy.json')
  expect(JSON.parse(String(remy)).damagedFiles).toHaveLength(1)
  await app[Symbol.asyncDispose]()
})
