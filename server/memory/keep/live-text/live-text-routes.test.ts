import { expect, test } from 'vitest'
import type { LiveText } from '#contract/live-text.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const page = '# Green Va11ey Market\nSourdough loaf    5.99\nTOTAL    $36.87\nDoor code    4471'

forEachEngine(place => {
  test('a word is corrected where it stands; facts and search follow, and reading again keeps it', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([page, page]) })
    const ann = await app.signIn(aPerson())
    const { id } = (await ann.capture(await aPlainPicture())).body
    const path = `/api/screenshots/${id}/words`
    const words = async () => ((await ann.get(path)).body as LiveText).lines.flatMap(line => line.words)
    const before = await words()
    const detail = async () => (await ann.get(`/api/screenshots/${id}`)).body
    const { extractedText } = await detail()
    for (const { text, span } of before) expect(extractedText.slice(span?.from, span?.to)).toBe(text)
    expect(before.filter(({ isSecret }) => isSecret).map(({ text }) => text)).toEqual(['4471'])
    const misread = before.find(({ text }) => text === 'Va11ey')
    const total = before.find(({ text }) => text === '$36.87')
    const correct = (word: typeof total, text: string) =>
      ann.post(path, { span: word?.span, was: word?.text, text })
    expect((await correct(total, '$38.87')).body.facts).toContainEqual(
      expect.objectContaining({ kind: 'amount', value: '38.87 USD' }),
    )
    expect((await correct(misread, 'Valley')).status).toBe(200)
    const after = await words()
    expect(after.map(({ text }) => text)).toEqual(
      before.map(({ text }) => ({ Va11ey: 'Valley', '$36.87': '$38.87' })[text] ?? text),
    )
    expect(after.map(({ box }) => box)).toEqual(before.map(({ box }) => box))
    expect((await ann.get('/api/screenshots?search=valley')).body).toMatchObject([{ id }])
    await ann.post(`/api/screenshots/${id}/reread`)
    expect((await words()).map(({ text }) => text)).toContain('Valley')
    // The misread word is no longer in the text, because it was corrected above.
    expect((await correct(misread, 'Vale')).status).toBe(409)
    const eve = await app.signIn(aPerson())
    expect((await eve.get(path)).status).toBe(404)
    expect((await eve.post(path, { span: { from: 0, to: 1 }, was: 'G', text: 'C' })).status).toBe(404)
    expect((await ann.post(path, { span: { from: 0, to: 5 }, was: 'Green', text: 'a\nb' })).status).toBe(400)
  })

  test('of two corrections at once none is lost: the second is asked to look again', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([page]) })
    const ann = await app.signIn(aPerson())
    const { id } = (await ann.capture(await aPlainPicture())).body
    const textNow = async (): Promise<string> => (await ann.get(`/api/screenshots/${id}`)).body.extractedText
    const before = await textNow()
    const correct = (was: string, text: string) => {
      const from = before.indexOf(was)
      const span = { from, to: from + was.length }
      return ann.post(`/api/screenshots/${id}/words`, { span, was, text })
    }
    const both = [
      ['Green', 'Grown'],
      ['loaf', 'leaf'],
    ] as const
    const answers = await Promise.all(both.map(([was, text]) => correct(was, text)))
    for (const [i, { status }] of answers.entries())
      if (status === 200) expect(await textNow()).toContain(both[i]?.[1])
      else expect(status).toBe(409)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})
