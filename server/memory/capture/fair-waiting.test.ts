import { expect, test } from 'vitest'
import type { TextReader } from '#server/outside/text-reader.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('somebody who fills the queue keeps nobody else from uploading', async () => {
    const gate = Promise.withResolvers<void>()
    const blank = await aBlankReader()
    const reader: TextReader = { ...blank, read: pixels => gate.promise.then(() => blank.read(pixels)) }
    await using app = await startApp({
      ...(await place()),
      reader: Promise.resolve(reader),
      answerMillisMax: 50,
      environment: { QUEUE_MAX: '30', READING_THREADS: '1' },
    })
    const [eve, ann, bob] = [
      await app.signIn(aPerson()),
      await app.signIn(aPerson()),
      await app.signIn(aPerson()),
    ]
    const eves = []
    for (let i = 0; i < 25; i++) eves.push(await eve.capture(await aPlainPicture(i)))
    expect(eves.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const newcomer of [ann, bob])
      expect((await newcomer.capture(await aPlainPicture(1))).status).toBe(201)
    gate.resolve()
  })
})
