import { expect, test } from 'vitest'
import type { ReadCode } from '#server/outside/text-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { importArchive } from '#test/archives/import-archive.ts'
import { aCodeReader } from '#test/codes/a-code.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

const box = { x: 200, y: 300, width: 100, height: 100 }
const wifi: ReadCode = { format: 'qr', text: 'WIFI:T:WPA;S:Cafe Milo;P:flatwhite22;;', box }
const card: ReadCode = {
  format: 'qr',
  text: 'BEGIN:VCARD\nN:Okafor;Ada\nTEL:+44 20 7946 0958\nEND:VCARD',
  box: { ...box, y: 500 },
}
const link: ReadCode = { format: 'qr', text: 'https://forno.example/menu', box: { ...box, y: 20 } }
const event: ReadCode = {
  format: 'qr',
  text: 'BEGIN:VEVENT\nSUMMARY:Team offsite\nDTSTART:20270212T090000Z\nEND:VEVENT',
  box: { ...box, y: 700 },
}

forEachEngine(place => {
  test('codes are told to their owner, answered about, hidden from keys, and come back with an export', async () => {
    const reader = await aCodeReader(['# Cafe Milo\nScan to join', 'Nothing'], [wifi, link, card, event])
    await using app = await startApp({ ...(await place()), reader: Promise.resolve(reader), pollMs: 20 })
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    expect(shot.codes).toMatchObject([
      { kind: 'wifi', isSecret: true, box },
      { kind: 'link', isSecret: false, parts: [{ text: 'https://forno.example/menu' }] },
      { kind: 'contact', isSecret: false },
      { kind: 'event', isSecret: false },
    ])
    expect(shot.facts.filter(({ kind }: { kind: string }) => kind === 'phone')).toHaveLength(1)
    expect(shot.veil, 'the code is covered').not.toBeNull()
    expect(shot.facts).toContainEqual(
      expect.objectContaining({ value: 'https://forno.example/menu', box: link.box }),
    )

    const { body: answer } = await ann.post('/api/chats', {
      content: "What's the wifi password of Cafe Milo?",
    })
    expect(answer.content).toContain('flatwhite22')
    const { body: phone } = await ann.post('/api/chats', { content: "What is Ada Okafor's phone number?" })
    expect(phone.content).toContain('+44 20 7946 0958')

    const { body: when } = await ann.post('/api/chats', { content: 'When is the team offsite?' })
    expect(when.content).toMatch(/2027-02-12|Feb.* 12, 2027|12 Feb.* 2027/)

    const tool = await aTool(app, ann)
    const seen = JSON.stringify((await tool.get(`/api/screenshots/${shot.id}`)).body)
    expect(seen).toContain('Cafe Milo')
    expect(seen).not.toContain('flatwhite22')

    const { bytes } = await ann.get('/api/auth/export')
    const bob = await app.signIn(aPerson())
    await importArchive(bob, bytes)
    const [listed] = (await bob.get('/api/screenshots')).body
    const { body: back } = await bob.get(`/api/screenshots/${listed.id}`)
    expect(back.codes).toEqual(shot.codes)
    expect(back.veil).toBe(shot.veil)
  })
})
