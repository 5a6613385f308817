import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const refused = ['', ' \n\t ', '\0 \0', 'x'.repeat(20_000), '🐘'.repeat(20_000)]
const answered = [
  '🐘🐘🐘',
  '👨‍👩‍👧',
  '?!',
  'Where is it? '.repeat(300).trim(),
  'cvv '.repeat(900).trim(),
  Array.from({ length: 600 }, (_, i) => `w${i}`).join(' '),
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '[click](javascript:alert(1)) ![x](https://evil.example/x.png)',
  '**bold** `code` # head\n\n| a | b |',
  'مرحبا \u202e what is the gate',
  "'; drop table chat_messages; --",
  'What is the **[gate](javascript:alert(1))** of <b>Skyfare</b>?',
]

forEachEngine(place => {
  test('blank and endless messages are refused in a sentence, every other one is answered once', {
    timeout: 120_000,
  }, async () => {
    const reader = aTypingReader([
      '# Skyfare boarding pass\nGate    [B22](javascript:alert(1))\nSeat    <b>14A</b>',
    ])
    await using app = await startApp({ ...(await place()), reader })
    const ann = await app.signIn(aPerson())
    await ann.capture(await aPlainPicture())
    for (const content of refused) {
      const { status, body } = await ann.post('/api/chats', { content })
      expect([content.slice(0, 9), status]).toEqual([content.slice(0, 9), 400])
      expect(body.error).toMatch(/^A message \w.*[.]$/)
    }
    expect((await ann.get('/api/chats')).body).toEqual([])
    for (const content of answered) {
      const { status, body } = await ann.post('/api/chats', { content })
      expect([content.slice(0, 20), status]).toEqual([content.slice(0, 20), 201])
      expect(body.content).toMatch(/\w/)
      // What was said or read is never made a link or a mark of Remy's own: out of code it has no bracket
      // before a target.
      const outOfCode = body.content.replace(/`[^`]*`/g, '')
      expect(outOfCode).not.toMatch(/(?<!\\)\]\(javascript:/)
    }
    const { body: said } = await ann.get('/api/chats?limit=200')
    expect(said).toHaveLength(2 * answered.length)
    const asked = said.filter(({ role }: ChatMessage) => role === 'user')
    expect(asked.map(({ content }: ChatMessage) => content)).toEqual(answered)
  })

  test('of a screenshot that was deleted, or is another’s, there is nothing to ask, and nothing of it is kept', async () => {
    await using app = await startApp({
      ...(await place()),
      reader: aTypingReader(['# Notes\nMilk', '# Tea\nOat']),
    })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { body: gone } = await ann.capture(await aPlainPicture(0))
    const { body: theirs } = await bob.capture(await aPlainPicture(1))
    await ann.post('/api/chats', { content: 'What is this?', screenshotId: gone.id })
    await ann.delete(`/api/screenshots/${gone.id}`)
    for (const screenshotId of [gone.id, theirs.id]) {
      const sent = await ann.post('/api/chats', { content: 'What is this?', screenshotId })
      expect(sent).toMatchObject({ status: 404, body: { error: 'There is no such screenshot.' } })
      expect((await ann.get(`/api/chats?screenshotId=${screenshotId}`)).status).toBe(404)
    }
    expect((await ann.get('/api/chats')).body).toEqual([])
    expect((await bob.get(`/api/chats?screenshotId=${theirs.id}`)).body).toEqual([])
  })
})
