import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const chats = {
  'at a hyphen':
    '# Frau Osterkamp\nThe keys are in the box beside the garage.\n\nThe Wi-Fi of the house: network\nSeestrasse41, password Moewe-\nKiesel-88\n\n08:58\n\nMay we bring the cat?',
  'within a word':
    '# Frau Osterkamp\nThe keys are in the box beside the garage.\n\nThe Wi-Fi of the house has password MoeweKie\nsel88fuchs\n\n08:58\n\nMay we bring the cat?',
}

test.each(Object.entries(chats))(
  'of a password that breaks %s no half is shown anywhere',
  async (_, text) => {
    await using app = await startApp({ reader: aTypingReader([text]) })
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    expect(shot.veil).not.toBeNull()
    const shown: unknown[] = []
    for (const q of ['wifi', 'wifi seestrasse', 'network seestrasse', 'house', 'moewe', 'password', 'garage'])
      for (const { match, title, description } of (
        await ann.get(`/api/screenshots?search=${encodeURIComponent(q)}`)
      ).body)
        shown.push(match, title, description)
    for (const content of [
      'whats the wifi password of the new house',
      'wifi seestrasse',
      'what is the network of the house?',
      'what did Frau Osterkamp say about the wifi?',
      'summarise the chat with Frau Osterkamp',
    ]) {
      const { body } = await ann.post('/api/chats', { content })
      const { content: said, proofs = [], sources } = body
      const answers = proofs.filter(({ isSecret }: { isSecret: boolean }) => isSecret)
      const others = answers.reduce(
        (rest: string, { value }: { value: string }) => rest.replaceAll(`**${value}**`, ''),
        said,
      )
      shown.push(others, sources, ...proofs.map(({ line }: { line: string }) => line))
    }
    const phone = await ann.get('/api/screenshots/for-phone')
    expect(phone.body).toHaveLength(1)
    shown.push(phone.body)
    const link = await ann.post('/api/share-links', { what: { kind: 'screenshots', ids: [shot.id] } })
    expect(link.status).toBe(201)
    const wall = await app.visitor().get(new URL(link.body.url).pathname)
    expect(wall.body).toContain('What is secret is covered.')
    shown.push(link.body, wall.body)
    expect(JSON.stringify(shown)).not.toMatch(/Moewe|Kiesel|sel88/)
  },
)
