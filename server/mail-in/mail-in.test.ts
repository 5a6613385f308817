import libmime from 'libmime'
import { expect, test, vi } from 'vitest'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { aMailingHouse, passed } from '#test/mailing/a-mailing-house.ts'
import { startApp } from '#test/start-app.ts'
import { aTool } from '#test/tools/a-tool.ts'

const png = async (shade: number, name = `${shade}.png`) => ({
  ...{ type: 'image/png', name, bytes: Buffer.from(await aPlainPicture(shade)) },
})

forEachEngine((place, engine) => {
  test('attached pictures are saved once, and a reply says what became of each', async () => {
    await using house = await aMailingHouse({ ...(await place()), texts: ['# Boat ticket\nTotal $36.87'] })
    const { inbox, until, replies, isRead } = house
    const { who, person, write } = await house.move()
    const large = { type: 'image/png', name: 'large.png', bytes: 30_000_000 }
    const notes = { type: 'text/html', name: 'notes.html', bytes: Buffer.from('<p>No</p>') }
    inbox.deliver(
      write({
        messageId: 'one@example.com',
        pieces: [await png(1, 'ticket.png'), large, notes, await png(1, 'again.png')],
      }),
    )
    await until(() => expect(replies()).toHaveLength(1))
    const { body } = await who.get('/api/screenshots')
    expect(body).toMatchObject([{ title: 'Boat ticket' }])
    const [reply] = replies()
    expect(reply?.to).toEqual([person.email])
    expect(reply?.subject).toBe('Re: Fwd: booking')
    expect(reply?.plain).toContain('of what you sent: 1 saved, 1 there already, 2 not saved.')
    expect(reply?.plain).toMatch(/ticket\.png: saved, as “Boat ticket.*”\./)
    expect(reply?.plain).toMatch(/again\.png: was there already, as “Boat ticket.*”\./)
    expect(reply?.plain).toContain('large.png: not saved. Screenshot is too large (max 8MB)')
    expect(reply?.plain).toContain('notes.html: not saved. Only pictures and PDFs are kept from mails.')
    expect(reply?.head).toContain('In-Reply-To: <one@example.com>')
    expect(reply?.head).toContain('Auto-Submitted: auto-replied')
    await until(isRead)
    expect(inbox.mails).toEqual([])
  })

  test('an address belongs to one person, works until it is renewed, and ends with the account', async () => {
    await using house = await aMailingHouse(await place())
    const { app, db, inbox, until, replies, isRead } = house
    const { who, person, address, write } = await house.move()
    const bob = await house.move()
    expect(address).toMatch(/^remy\+[a-z2-9]{20}@mail\.example$/)
    expect(bob.address).not.toBe(address)
    // To both: it is Ann's, because she has sent it.
    inbox.deliver(write({ to: `${bob.address}, ${address}`, pieces: [await png(1)] }))
    await until(isRead)
    await until(() => expect(replies()).toHaveLength(1))
    expect((await who.get('/api/screenshots')).body).toHaveLength(1)
    expect((await bob.who.get('/api/screenshots')).body).toHaveLength(0)

    const { body: renewed } = await who.post('/api/mail-in/renew')
    expect((await who.get('/api/mail-in')).body).toEqual(renewed)
    inbox.deliver(write({ pieces: [await png(2)] }))
    await until(isRead)
    expect(inbox.mails, 'an old address: the mail stays').toHaveLength(1)
    expect(JSON.stringify((await who.get('/api/auth/export')).body)).toContain(renewed.address)

    const tool = await aTool(app, who)
    expect((await tool.get('/api/mail-in')).status).toBe(403)
    expect((await tool.post('/api/mail-in/renew')).status).toBe(403)
    await who.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    inbox.deliver(write({ to: renewed.address, pieces: [await png(3)] }))
    await until(isRead)
    await until(async () => expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1))
    const left = await db.selectFrom('received_mails').select('user_id').execute()
    expect([left, replies().length]).toEqual([[], 1])
  })

  test('the words of a mail are forgotten if its reply is given up, or if it is never finished', async () => {
    await using house = await aMailingHouse(await place())
    const { db, inbox, outbox, time, until, isRead } = house
    const { who, write } = await house.move()
    outbox.state.isDown = true
    inbox.deliver(write({ subject: 'Boat ticket' }))
    await until(isRead)
    await until(() => expect(outbox.state.refused).toBeGreaterThan(1))
    const words = () => db.selectFrom('received_mails').select(['subject', 'outcomes']).execute()
    expect(await words()).toMatchObject([{ subject: 'Boat ticket' }])
    await until(async () => expect(await words()).toEqual([{ subject: '', outcomes: '' }]))

    await db
      .updateTable('received_mails')
      .set({ subject: 'Ferry', outcomes: '{}', done_at: null })
      .where('user_id', '=', (await who.get('/api/auth/user')).body.session.user.id)
      .execute()
    time.now += 8 * 86_400_000
    await until(async () => expect(await words()).toEqual([{ subject: '', outcomes: '' }]))
  })

  if (engine === 'postgres') return

  test('a flood of mails that are for nobody, forged, or above a limit keeps nobody waiting', async () => {
    await using house = await aMailingHouse(await place())
    const { db, inbox, time, until, replies, isRead } = house
    const ann = await house.move()
    const bob = await house.move()
    for (let i = 0; i < 20; i++) inbox.deliver(ann.write({ to: 'remy@mail.example' }))
    for (let i = 0; i < 105; i++) inbox.deliver(ann.write({ from: 'Eve <eve@example.com>' }))
    // Two more, and she is at her limit of 60 in an hour.
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ann.person.email)
      .executeTakeFirstOrThrow()
    const limit = limitRate({ db, clock: () => time.now, windowMillis: 3_600_000, sentence: '' })
    for (let i = 0; i < 58; i++) await limit(`mails of ${id}`, 60)
    for (let i = 0; i < 4; i++) inbox.deliver(ann.write())
    inbox.deliver(bob.write())
    const before = time.now
    await until(() => expect(replies().some(({ to }) => to.includes(bob.person.email))).toBe(true))
    expect(time.now - before, 'within two minutes').toBeLessThanOrEqual(2 * 60_000)

    await vi.waitFor(() => expect(inbox.unread()).toHaveLength(2), 20_000)
    const noted = await db
      .selectFrom('received_mails')
      .select('id')
      .where('mail_key', 'like', 'refused%')
      .execute()
    expect(noted).toHaveLength(100)
    // Until five minutes have passed, nobody looks at the two again.
    inbox.commands.length = 0
    const connections = inbox.state.connections + 2
    await until(() => expect(inbox.state.connections).toBeGreaterThanOrEqual(connections))
    expect(inbox.commands.filter(command => command.startsWith('UID FETCH'))).toEqual([])
    time.now += 2 * 3_600_000
    await until(isRead)
  })

  test('a reply repeats the subject decoded, and a subject adds no header', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, until, replies } = house
    const { write } = await house.move()
    const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    const subject = [`Käse ${'für alle '.repeat(30)}`, 'und\r\nBcc: eve@example.com'].map(encoded).join(' ')
    inbox.deliver(write({ subject }))
    await until(() => expect(replies()).toHaveLength(1))
    const [reply] = replies()
    const said = libmime.decodeWords(reply?.subject)
    expect(said).toMatch(/^Re: Käse für alle für/)
    expect(said).not.toContain('=?')
    expect(reply?.head).not.toMatch(/^Bcc/im)
  })

  test.each([
    ['the first look', /UID FETCH 1 .*HEADER/],
    ['the second picture', /UID FETCH 1 .*\[3\]/],
    ['marking it as removed', /UID STORE/],
    ['removing it', /UID EXPUNGE/],
  ])('a mailbox that breaks off at %s loses nothing and doubles nothing', async (_, cutAt) => {
    await using house = await aMailingHouse(await place())
    const { inbox, until, replies } = house
    const { who, write } = await house.move()
    inbox.state.cutAt = cutAt
    inbox.deliver(write({ pieces: [await png(1), await png(2)] }))
    await until(() =>
      expect([inbox.mails.filter(({ flags }) => !flags.has('\\Deleted')), replies().length]).toEqual([[], 1]),
    )
    expect(inbox.state.cutAt, 'it has broken off').toBeNull()
    expect((await who.get('/api/screenshots')).body).toHaveLength(2)
    expect(replies()[0]?.plain).toContain('of what you sent: 2 saved.')
  })

  test('an attachment that ends the connection each time costs none of the others', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, until } = house
    const { who, write } = await house.move()
    inbox.deliver(write({ pieces: [await png(1), await png(2), await png(3)] }))
    await until(async () => {
      inbox.state.cutAt = /\[3\]/
      expect((await who.get('/api/screenshots')).body).toHaveLength(2)
    })
  })

  test('several attachments that end the connection each time cost none of the others', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, until } = house
    const { who, write } = await house.move()
    inbox.deliver(write({ pieces: await Promise.all([1, 2, 3, 4].map(shade => png(shade))) }))
    await until(async () => {
      inbox.state.cutAt = /\[[25]\]/
      expect((await who.get('/api/screenshots')).body).toHaveLength(2)
    })
  })

  test('a mail whose head cannot be read waits, is logged once, and is left as read after three tries', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, time, until, replies, isRead } = house
    const { write } = await house.move()
    inbox.deliver(write())
    inbox.deliver(write())
    const [first] = inbox.mails
    inbox.state.garbled.add(first?.uid ?? 0)
    const before = time.now
    await until(() => expect(replies()).toHaveLength(1))
    expect(inbox.unread(), 'the other is done').toEqual([first])
    await until(isRead)
    const fetches = inbox.commands.filter(command => /^UID FETCH (?:\d,)*1\b.*HEADER/.test(command))
    expect(fetches).toHaveLength(3)
    expect(time.now - before, 'it waited twice').toBeGreaterThanOrEqual(10 * 60_000)
    expect(inbox.mails).toEqual([first])
  })

  test('mail that may be forged is not saved and not answered, and its owner sees how often', async () => {
    await using house = await aMailingHouse(await place())
    const { db, inbox, until, replies, isRead } = house
    const { who, person, write } = await house.move()
    const ok = passed(person.email)
    const received = 'Received: from evil.example'
    const pieces = [await png(1)]
    const unchecked = [{ above: [] }, { above: [ok.replace('mx.mail.example', 'mx.evil.example')] }]
    for (const forged of [
      ...unchecked,
      { above: [ok.replaceAll('pass', 'fail')] },
      { above: [passed('eve@evil.example')] },
      { above: ['Authentication-Results: mx.mail.example; spf=none', received, ok] },
      { from: 'Eve <eve@example.com>' },
      { from: `${person.email} <eve@example.com>` },
      { from: `${person.email}, eve@example.com` },
      { more: ['From: Eve <eve@example.com>'] },
    ])
      inbox.deliver(write({ ...forged, pieces }))
    const cat = await house.move()
    await db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', cat.person.email)
      .execute()
    inbox.deliver(cat.write({ pieces }))
    await until(isRead)
    expect((await cat.who.get('/api/screenshots')).body, 'an address that is not confirmed').toEqual([])
    // What the server has not checked stays in the mailbox, and is not saved either.
    expect([inbox.mails.length, replies()]).toEqual([unchecked.length, []])
    expect((await who.get('/api/screenshots')).body).toEqual([])
    const { body: events } = await who.get('/api/auth/events')
    expect(events[0]).toMatchObject({ kind: 'mail-refused', times: 7 })
  })

  test('nothing that a program has sent is answered, and a bounce is not even saved', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, until, replies, isRead } = house
    const { who, write } = await house.move()
    const automatic = [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'Precedence: auto_reply',
      'List-Id: <a.b>',
    ]
    for (const [i, header] of automatic.entries())
      inbox.deliver(write({ more: [header], pieces: [await png(i)] }))
    const { above = [] } = write()
    inbox.deliver(write({ above: ['Return-Path: <>', ...above], pieces: [await png(5)] }))
    inbox.deliver(write({ messageId: 'mail-in-reply.1@remy.example', pieces: [await png(6)] }))
    await until(isRead)
    expect((await who.get('/api/screenshots')).body).toHaveLength(automatic.length)
    inbox.deliver(write())
    await until(() => expect(replies()).toHaveLength(1))
    expect(replies()[0]?.plain).toContain(
      'there was no picture and no PDF in your mail, so nothing was saved.',
    )
    expect(inbox.mails).toEqual([])
  })

  test('the same mail twice is one, and a person gets at most 20 replies an hour', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, time, until, replies, isRead } = house
    const { write } = await house.move()
    const twice = write()
    inbox.deliver(twice)
    inbox.deliver(twice)
    await until(isRead)
    await until(() => expect(replies()).toHaveLength(1))
    const before = time.now
    for (let i = 0; i < 30; i++) inbox.deliver(write())
    await until(isRead)
    await until(() => expect(replies()).toHaveLength(20))
    expect(time.now).toBeLessThan(before + 3_600_000)
  })

  test('pictures in an attached mail are saved; logos in the text and signatures are left out', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, until, replies } = house
    const { who, write } = await house.move()
    const logo = { type: 'image/png', name: 'logo.png', bytes: Buffer.alloc(900), isInline: true }
    const signature = { type: 'application/pkcs7-signature', name: 'smime.p7s', bytes: Buffer.alloc(900) }
    const pdf = { type: 'application/octet-stream', name: 'plan.pdf', bytes: aPdf([{ lines: ['Gate 12'] }]) }
    inbox.deliver(
      write({
        pieces: [
          ...[logo, signature, pdf],
          { type: 'message/rfc822', pieces: [await png(1)] },
          { type: 'message/rfc822', pieces: [logo, await png(2)] },
        ],
      }),
    )
    await until(() => expect(replies()).toHaveLength(1))
    expect(replies()[0]?.plain).toContain('of what you sent: 3 saved.')
    expect((await who.get('/api/screenshots')).body).toHaveLength(3)
  })

  test('while the mailbox is away, mail waits, and so do replies while the mail server is', async () => {
    await using house = await aMailingHouse(await place())
    const { inbox, outbox, until, replies, isRead } = house
    const { write } = await house.move()
    inbox.deliver(write())
    inbox.state.isDown = true
    await until(() => expect(inbox.state.connections).toBeGreaterThan(2))
    inbox.state.password = 'another'
    inbox.state.isDown = false
    const { connections } = inbox.state
    await until(() => expect(inbox.state.connections).toBeGreaterThan(connections))
    expect(inbox.unread()).toHaveLength(1)
    outbox.state.isDown = true
    inbox.state.password = 'secret'
    await until(isRead)
    await until(() => expect(outbox.state.refused).toBeGreaterThan(0))
    outbox.state.isDown = false
    await until(() => expect(replies()).toHaveLength(1))
  })

  test('without a mailbox nobody has an address', async () => {
    await using app = await startApp({ reader: aTypingReader([]), ...(await place()) })
    const ann = await app.signIn(aPerson())
    expect((await ann.get('/api/mail-in')).body).toMatchObject({ isConfigured: false, address: null })
    expect((await ann.post('/api/mail-in/renew')).status).toBe(503)
  })
})
