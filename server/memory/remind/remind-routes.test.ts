import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const noon = Date.UTC(2026, 2, 3, 12)
const hour = 3_600_000
const order = '# Shoe order\nReturn by    14 March 2026\nTotal    $36.50'
const zone = 'Europe/Berlin'

forEachEngine(place => {
  async function aHouse() {
    const time = { now: noon }
    const app = await startApp({
      ...(await place()),
      ...{ reader: aTypingReader([order, order]), clock: () => time.now, pollMs: 20 },
    })
    const ann = await app.signIn(aPerson())
    const set = (body: object) => ann.post('/api/reminders', { timeZone: zone, ...body })
    return { app, time, ann, set, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('a date of a screenshot suggests a reminder, which nobody has until they take it', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    const { body: shot } = await ann.capture(await aPlainPicture())
    const of = `/api/screenshots/${shot.id}/reminders?timeZone=${zone}`
    const { body: before } = await ann.get(of)
    expect(before.reminders).toEqual([])
    expect(before.proposals).toMatchObject([
      { kind: 'return', date: '2026-03-14', label: 'Return by', before: 'P1D', at: '2026-03-13T09:00' },
    ])
    const [{ date, before: lead }] = before.proposals
    const { status, body: kept } = await set({ screenshotId: shot.id, date, before: lead })
    expect(status).toBe(201)
    expect(kept).toMatchObject({
      ...{ state: 'planned', text: shot.title, at: '2026-03-13T09:00', timeZone: zone },
      ...{ dueAt: '2026-03-13T08:00:00.000Z', date, label: 'Return by', screenshotId: shot.id },
    })
    expect((await ann.get(of)).body).toEqual({ reminders: [kept], proposals: [] })
    expect((await ann.get('/api/reminders')).body).toEqual([kept])
  })

  test('nine o’clock stays nine o’clock: across daylight saving, and where the person has moved to', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    const winter = (await set({ text: 'Call mum', at: '2026-03-28T09:00' })).body
    const summer = (await set({ text: 'Call mum', at: '2026-03-29T09:00' })).body
    expect([winter.dueAt, summer.dueAt]).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z'])
    const skipped = (await set({ text: 'Night train', at: '2026-03-29T02:30' })).body
    expect(skipped).toMatchObject({ at: '2026-03-29T02:30', dueAt: '2026-03-29T01:30:00.000Z' })
    expect((await ann.patch('/api/notifications', { timeZone: 'America/New_York' })).status).toBe(200)
    const { body } = await ann.get('/api/reminders')
    expect(body.find(({ id }: { id: number }) => id === winter.id)).toMatchObject({
      ...{ at: '2026-03-28T09:00', timeZone: 'America/New_York', dueAt: '2026-03-28T13:00:00.000Z' },
    })
  })

  test('done before its time ends this occurrence, not the series; putting off needs no word more', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    const { body: rent } = await set({ text: 'Rent', at: '2026-03-31T09:00', repeat: 'monthly' })
    const path = `/api/reminders/${rent.id}`
    expect((await ann.patch(path, { state: 'done' })).body).toMatchObject({ state: 'done', repeat: null })
    const { body: open } = await ann.get('/api/reminders')
    expect(open).toMatchObject([
      { text: 'Rent', at: '2026-04-30T09:00', repeat: 'monthly', state: 'planned' },
    ])
    const next = `/api/reminders/${open[0].id}`
    expect((await ann.patch(next, { snoozeFor: 'PT1H' })).body.state).toBe('snoozed')
    await ann.patch(next, { state: 'done', repeat: null })
    expect((await ann.get('/api/reminders')).body).toEqual([])
  })

  test('what is over, no day, or says nothing is refused with a sentence', async () => {
    await using house = await aHouse()
    const { set } = house
    const refusals = [
      [{ text: 'Late', at: '2026-03-03T12:59' }, 400, 'That is over.'],
      [{ text: 'Odd', at: '2026-02-31T09:00' }, 400, 'That date does not exist.'],
      [{ text: 'Odd', at: 'tomorrow' }, 400, 'A time looks like 2026-03-13T09:00.'],
      [{ at: '2026-03-13T09:00' }, 400, 'Say what you want to be reminded of.'],
      [{ text: 'Both', at: '2026-03-13T09:00', date: '2026-03-14' }, 400, 'Give either a time or a date.'],
      [{ text: 'Whose', at: '2026-03-13T09:00', screenshotId: 999 }, 404, 'There is no such screenshot.'],
    ] as const
    for (const [body, status, error] of refusals) {
      const answer = await set(body)
      expect([answer.status, answer.body.error]).toEqual([status, error])
    }
    expect((await set({ text: 'Now', at: '2026-03-03T13:00' })).status).toBe(201)
  })

  test('a stranger’s reminder looks like it does not exist', async () => {
    await using house = await aHouse()
    const { app, set } = house
    const { body } = await set({ text: 'Secret party', at: '2026-03-13T19:00' })
    const eve = await app.signIn(aPerson())
    expect((await eve.get('/api/reminders')).body).toEqual([])
    expect((await eve.patch(`/api/reminders/${body.id}`, { state: 'done' })).status).toBe(404)
    expect((await eve.delete(`/api/reminders/${body.id}`)).status).toBe(404)
    expect((await app.visitor().get('/api/reminders')).status).toBe(401)
  })

  test('it is moved, put off, done and taken back; done is not put off', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    const { body } = await set({ text: 'Water the plants', at: '2026-03-04T09:00' })
    const change = async (wanted: object) => (await ann.patch(`/api/reminders/${body.id}`, wanted)).body
    expect(await change({ at: '2026-03-05T10:00', text: 'Water the ferns' })).toMatchObject({
      ...{ state: 'planned', at: '2026-03-05T10:00', text: 'Water the ferns' },
    })
    expect(await change({ state: 'snoozed', snoozeFor: 'PT1H' })).toMatchObject({
      ...{ state: 'snoozed', at: '2026-03-03T14:00' },
    })
    expect(await change({ state: 'shown' })).toEqual({ error: 'This reminder is not due yet.' })
    expect(await change({ state: 'snoozed' })).toMatchObject({ error: 'Say until when.' })
    expect(await change({ at: '2026-03-01T10:00' })).toMatchObject({ error: 'That is over.' })
    expect(await change({ state: 'done' })).toMatchObject({ state: 'done' })
    expect((await ann.get('/api/reminders?are=over')).body).toMatchObject([{ id: body.id }])
    expect(await change({ state: 'snoozed', snoozeFor: 'PT1H' })).toEqual({ error: 'This reminder is done.' })
    expect(await change({ state: 'shown' })).toMatchObject({ state: 'shown' })
    expect((await ann.delete(`/api/reminders/${body.id}`)).status).toBe(204)
    expect((await ann.get('/api/reminders')).body).toEqual([])
  })

  test('pages of reminders follow each other, the soonest first', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    for (const [name, day] of [
      ['D', 6],
      ['A', 4],
      ['C', 5],
      ['B', 4],
    ])
      await set({ text: name, at: `2026-03-0${day}T09:00` })
    const first = await ann.get('/api/reminders?limit=3')
    const texts = (body: { text: string }[]) => body.map(({ text }) => text)
    expect(texts(first.body)).toEqual(['A', 'B', 'C'])
    const rest = await ann.get(`/api/reminders?limit=3&cursor=${first.headers['x-next-cursor']}`)
    expect(texts(rest.body)).toEqual(['D'])
    expect(rest.headers['x-next-cursor']).toBeUndefined()
  })

  test('the reminder of a deleted screenshot waits with it, and comes back with it', async () => {
    await using house = await aHouse()
    const { ann, set } = house
    const { body: shot } = await ann.capture(await aPlainPicture())
    const { body: kept } = await set({ screenshotId: shot.id, at: '2026-03-13T09:00' })
    await ann.delete(`/api/screenshots/${shot.id}`)
    expect((await ann.get('/api/reminders')).body).toEqual([])
    await ann.post(`/api/trash/${shot.id}/restore`)
    expect((await ann.get('/api/reminders')).body).toEqual([kept])
  })

  test('what comes up are reminders and dates of screenshots, soonest first, each once', async () => {
    await using house = await aHouse()
    const { ann, set, time } = house
    const { body: shot } = await ann.capture(await aPlainPicture())
    await set({ text: 'Call mum', at: '2026-03-12T18:00' })
    await set({ text: 'Long after', at: '2026-04-12T18:00' })
    time.now = Date.UTC(2026, 2, 11, 12)
    const { body } = await ann.get(`/api/coming-up?timeZone=${zone}`)
    expect(body.timeZone).toBe(zone)
    expect(body.items).toMatchObject([
      { date: '2026-03-12T18:00', title: 'Call mum', reminder: { state: 'planned' } },
      {
        ...{ date: '2026-03-14', title: shot.title, label: 'Return by', screenshotId: shot.id },
        ...{ reminder: null, proposal: { kind: 'return', at: '2026-03-13T09:00' } },
      },
    ])
    await set({ screenshotId: shot.id, date: '2026-03-14', before: 'P1D' })
    const { body: after } = await ann.get('/api/coming-up')
    expect(after.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-03-12T18:00',
      '2026-03-13T09:00',
    ])
  })

  test('no secret is in a reminder, whoever wrote it', async () => {
    await using house = await aHouse()
    const { body } = await house.set({ text: 'Wi-Fi password: tr0ub4dor&3', at: '2026-03-13T09:00' })
    expect(body.text).not.toContain('tr0ub4dor')
  })

  test('a calendar program reads the feed by its private address, until it is revoked', async () => {
    await using house = await aHouse()
    const { app, ann, set, time } = house
    await ann.capture(await aPlainPicture())
    await set({ text: 'Rent, and the, rest', at: '2026-03-31T09:00', repeat: 'monthly' })
    const { status, body } = await ann.post('/api/calendar')
    expect(status).toBe(201)
    const path = new URL(body.address).pathname
    const { body: text, headers } = await app.visitor().get(path)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    for (const line of [
      'TZID:Europe/Berlin',
      'DTSTART;TZID=Europe/Berlin:20260331T090000',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      'SUMMARY:Rent\\, and the\\, rest',
      'BEGIN:VALARM',
      'DTSTART;VALUE=DATE:20260314',
      'DTSTAMP:20260303T120000Z',
    ])
      expect(lines).toContain(line)
    expect(text.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true)
    time.now += hour
    const again = await app.visitor().get(path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    await ann.post('/api/calendar')
    expect((await app.visitor().get(path)).status).toBe(404)
    expect((await ann.delete('/api/calendar')).status).toBe(204)
    expect((await ann.get('/api/notifications')).body.hasFeed).toBe(false)
  })
})
