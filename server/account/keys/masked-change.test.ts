import { expect, test } from 'vitest'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

async function start() {
  const app = await startApp({ reader: aBlankReader() })
  const ann = await app.signIn(aPerson())
  const path = `/api/screenshots/${(await ann.capture(await aPlainPicture(1))).body.id}`
  const kept = {
    title: 'Door code: 4471',
    description: 'The wifi password is maple44x',
    note: 'Door code: 4471. Gate code: 9902.',
    tags: ['flat', 'PIN 4471'],
  }
  await ann.patch(path, kept)
  const tool = await aTool(app, ann)
  const now = async () => {
    const { title, description, note, tags, uncovered = {} }: ScreenshotDetail = (await ann.get(path)).body
    return {
      title: uncovered.title?.text ?? title,
      description: uncovered.description?.text ?? description,
      note: uncovered.note?.text ?? note,
      tags: uncovered.tags?.map(({ text }) => text) ?? tags,
    }
  }
  return { ann, tool, path, kept, now, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

test('a key that sends back what it was given loses no secret', async () => {
  await using house = await start()
  const { tool, path, kept, now } = house
  const { title, description, note, tags } = (await tool.get(path)).body
  const shown = { title, description, note, tags }
  expect(JSON.stringify(shown)).not.toMatch(/4471|9902|maple44x/)
  expect((await tool.patch(path, shown)).body).toMatchObject(shown)
  expect(await now()).toEqual(kept)
  const more = { note: `${note} Bring boots.`, tags: [...tags, 'boots'] }
  expect((await tool.patch(path, more)).body).toMatchObject(more)
  expect(await now()).toMatchObject({ note: `${kept.note} Bring boots.`, tags: [...kept.tags, 'boots'] })
})

test('a key neither loses a secret with a mask nor moves it to where it could read it', async () => {
  await using house = await start()
  const { tool, path, kept, now } = house
  for (const change of [
    { title: '•••' },
    { title: 'Total: £•••' },
    { description: '••• ••• •••' },
    { note: 'Door code: •••.' },
    { note: 'The bus ••• stops at •••' },
    { tags: ['••• boats'] },
  ]) {
    const { status, body } = await tool.patch(path, change)
    expect([change, status, body.error]).toEqual([change, 409, expect.stringContaining('covered secret')])
  }
  expect(await now()).toEqual(kept)
})

test('a key may replace a text as a whole', async () => {
  await using house = await start()
  const { tool, path, now } = house
  const change = { title: 'Holiday flat', note: '', tags: [] }
  expect((await tool.patch(path, change)).status).toBe(200)
  expect(await now()).toMatchObject(change)
})
