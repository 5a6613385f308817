import { expect, test } from 'vitest'
import type { ShownMessage } from '#contract/chat.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const kinds = [
  {
    kind: 'a card number',
    note: '# Harbour Bank\nHolder    Ann Lee\nDebit card    4242 4242 4242 4242\nValid thru    12/28',
    ...{ asked: 'What is the number of my Harbour Bank card?', secret: '4242 4242 4242 4242' },
    ...{ other: 'Who is the holder of the Harbour Bank account?', search: 'harbour' },
  },
  {
    kind: 'an IBAN',
    note: '# Rent of Rowan House\nLandlord    Otto Brandt\nIBAN    DE89 3704 0044 0532 0130 00\nRent    €940.00',
    ...{ asked: 'What is the IBAN for the rent of Rowan House?', secret: 'DE89 3704 0044 0532 0130 00' },
    ...{ other: 'Who is the landlord of Rowan House?', search: 'rowan' },
  },
  {
    kind: 'a one-time code',
    note: '# Acme\nYour verification code is 482913\nIt expires in ten minutes',
    ...{ asked: 'What is the verification code from Acme?', secret: '482913' },
    ...{ other: 'Tell me about the message from Acme', search: 'acme' },
  },
  {
    kind: 'a private key',
    note: '# Deploy server\nHost    build.example\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n-----END OPENSSH PRIVATE KEY-----',
    ...{ asked: 'What is the private key of the deploy server?' },
    ...{ secret: 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ' },
    ...{ other: 'Tell me about the deploy server', search: 'deploy' },
  },
  {
    kind: 'a password',
    note: '# Guest wifi\nNetwork    Tidepool\nPassword    Xk9#vQ2!mTz7',
    ...{ asked: 'What is the password of the guest wifi?', secret: 'Xk9#vQ2!mTz7' },
    ...{ other: 'What is the name of the network for guests?', search: 'tidepool' },
  },
] as const

test.each(kinds)(
  '$kind is told to who asks for it, hidden, and shown nowhere else and in clear to no model',
  async ({ note, asked, secret, other, search }) => {
    await using double = await aModelDouble([])
    await using app = await startApp({
      ...{ reader: aTypingReader([note]), environment: double.environment },
    })
    const ann = await app.signIn(aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture())
    await expect
      .poll(async () => (await ann.get(`/api/screenshots/${shot.id}`)).body.progress, { timeout: 30_000 })
      .toBe('filed')

    for (const url of ['/api/screenshots', `/api/screenshots?search=${search}`]) {
      const { body } = await ann.get(url)
      expect([url, body.length, says(body.map(asOnACard), secret)]).toEqual([url, 1, false])
    }
    const { body: found } = await ann.get(`/api/screenshots/search?q=${search}`)
    expect([found.results.length, says(found.results.map(asOnACard), secret)]).toEqual([1, false])
    const { body: details } = await ann.get(`/api/screenshots/${shot.id}`)
    expect(says(details.title + details.description + details.analysis, secret)).toBe(false)
    expect(withoutHidden(details.extractedText, details.secrets)).not.toContain(secret)

    const { body: stream } = await ann.call({
      ...{ method: 'POST', url: '/api/chats', payload: { content: asked } },
      headers: { accept: 'text/event-stream' },
    })
    const words = stream.slice(0, stream.indexOf('event: reply'))
    expect([words.includes('•••'), says(words, secret)]).toEqual([true, false])
    const { body: listed } = await ann.get('/api/chats')
    const reply: ShownMessage = listed.at(-1)
    expect(reply.content).toContain(secret)
    expect(withoutHidden(reply.content, reply.secrets)).not.toContain(secret)
    expect(reply.secrets.map(({ from, to }) => reply.content.slice(from, to))).toEqual([
      expect.stringContaining(secret),
    ])
    expect(reply.sources).toMatchObject([{ screenshotId: shot.id }])
    expect(reply.proofs).toMatchObject([{ screenshotId: shot.id, isSecret: true }])
    expect(says(double.asked, secret)).toBe(false)
    const before = double.asked.length

    double.will({ call: 'read', with: { id: shot.id } }, { say: `It is there [#${shot.id}].` })
    await ann.post('/api/chats', { content: other })
    expect(double.asked).toHaveLength(before + 2)
    expect(JSON.stringify(double.asked)).toMatch(/•••|⟦secret/)
    expect(says(double.asked, secret)).toBe(false)
    expect(double.mistakes).toEqual([])
  },
  60_000,
)

/** Everything except the text itself, which no card shows. */
const asOnACard = ({ extractedText: _, ...shown }: Screenshot) => shown

/** Also without its spaces, or a good part of it. */
function says(what: unknown, secret: string): boolean {
  const close = (text: string) => text.replace(/\s/g, '')
  const text = close(JSON.stringify(what))
  // Two digits of a short one occur in any time.
  const part = close(secret).length > 8 ? close(secret).slice(4, 12) : close(secret).slice(1)
  return text.includes(close(secret)) || text.includes(part)
}

function withoutHidden(text: string, spans: ShownMessage['secrets']): string {
  return spans.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
}
