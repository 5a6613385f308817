import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

test('a secret in a note is masked for a key', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const { body: shot } = await ann.capture(await aPlainPicture())
  await ann.patch(`/api/screenshots/${shot.id}`, { note: 'Door code: 4471' })
  const tool = await aTool(app, ann, { scopes: ['read'] })
  for (const url of ['/api/screenshots', `/api/screenshots/${shot.id}`]) {
    const { body } = await tool.get(url)
    expect(JSON.stringify(body)).toContain('Door code')
    expect(JSON.stringify(body)).not.toContain('4471')
  }
})
