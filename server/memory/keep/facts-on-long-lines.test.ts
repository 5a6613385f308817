import { expect, test } from 'vitest'
import { withoutSpans } from '#contract/without-spans.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture } from '#test/a-picture.ts'
import { startApp } from '#test/start-app.ts'

test('of a line of thousands of letters a fact shows only what stands around it, and no secret in the open', async () => {
  await using app = await startApp()
  const ann = await app.signIn(aPerson())
  const { id } = (await ann.capture(await aPicture('wifi-a.png'))).body
  const extractedText = `${'gate code 7735# then '.repeat(150)}call +1 415 555 0132 or pay $12.50`
  const { body } = await ann.patch(`/api/screenshots/${id}`, { extractedText })
  expect(body.facts.length).toBeGreaterThan(0)
  for (const { text, line, lineSecrets } of body.facts) {
    expect(line).toContain(text)
    expect(line.length).toBeLessThan(1_100)
    expect(withoutSpans(line, lineSecrets)).not.toContain('7735')
  }
})
