import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageBytesMax } from '#contract/screenshot.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aZip } from '#test/archives/a-zip.ts'
import { endOf, importArchive, sendArchive, sendPiece } from '#test/archives/import-archive.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      ...{ name: `Holiday/${i}.png`, bytes: await aPlainPicture(i + 1) },
    })),
  )

forEachEngine((place, engine) => {
  const aHouse = async () => {
    const app = await startApp({ ...(await place()), reader: aBlankReader(), pollMs: 20 })
    const archives = () => Array.fromAsync(glob(join(app.folder, 'imports/*/*')))
    return {
      app,
      archives,
      ann: await app.signIn(aPerson()),
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    }
  }

  test('an archive sent in pieces is kept picture by picture, once each, and only by its owner', async () => {
    await using house = await aHouse()
    const { app, ann, archives } = house
    const bob = await app.signIn(aPerson())
    const three = await pictures(3)
    await ann.capture(three[1]?.bytes ?? Buffer.alloc(0))
    const zip = aZip([
      ...three,
      { name: 'again.png', bytes: three[0]?.bytes ?? Buffer.alloc(0), isPacked: true },
    ])
    const sent = await sendArchive(ann, zip, 150)
    expect(sent).toMatchObject({ name: 'Holiday.zip', bytes: zip.length, received: zip.length })
    const { state, counts, states, entries } = await endOf(ann, sent)
    expect([state, counts]).toEqual(['ended', { waiting: 0, kept: 2, already: 2, refused: 0, failed: 0 }])
    expect(states).toEqual([
      'Holiday/0.png kept',
      'Holiday/1.png already',
      'Holiday/2.png kept',
      'again.png already',
    ])
    expect(entries[3]?.screenshotId).toBe(entries[0]?.screenshotId)
    await expect
      .poll(async () => (await ann.get('/api/screenshots')).body)
      .toMatchObject([
        { id: entries[2]?.screenshotId, progress: 'filed' },
        { id: entries[0]?.screenshotId, progress: 'filed' },
        { id: entries[1]?.screenshotId },
      ])
    await expect.poll(archives).toEqual([])
    for (const path of ['', '/entries'])
      expect((await bob.get(`/api/imports/${sent.id}${path}`)).status).toBe(404)
    expect((await bob.get('/api/imports')).body).toEqual([])
    expect((await bob.post(`/api/imports/${sent.id}/cancel`)).status).toBe(404)
    expect((await app.visitor().get('/api/imports')).status).toBe(401)
    expect((await ann.delete(`/api/imports/${sent.id}`)).status).toBe(204)
    expect((await ann.get('/api/imports')).body).toEqual([])
  })

  test('each file that cannot be kept says why, and the rest goes on', async () => {
    await using house = await aHouse()
    const { ann } = house
    const [good, other] = await pictures(2)
    if (!good || !other) throw new Error('There are two pictures')
    const { entries, counts } = await importArchive(
      ann,
      aZip([
        { ...good, name: '../../etc/passwd.png' },
        { ...good, name: '/root.png' },
        { ...good, name: 'od\0d.png' },
        { ...good, name: 'locked.png', isEncrypted: true },
        { ...good, name: 'link.png', mode: 0o120777 },
        { name: 'bomb.png', bytes: Buffer.alloc(6_000_000), isPacked: true },
        { name: 'large.png', bytes: Buffer.alloc(imageBytesMax + 1, good.bytes) },
        { name: 'nested.zip', bytes: aZip([good]) },
        { ...good, name: 'changed.png', crc: 7 },
        { name: 'broken.png', bytes: good.bytes.subarray(0, 40) },
        { name: 'notes.txt', bytes: Buffer.from('Milk and bread') },
        { name: 'empty.png', bytes: Buffer.alloc(0) },
        { name: 'zeros.png', bytes: Buffer.alloc(2_000) },
        { name: '__MACOSX/._0.png', bytes: Buffer.from('junk') },
        { name: '.DS_Store', bytes: Buffer.from('junk') },
        { name: 'about.json', bytes: Buffer.from('{}') },
        other,
      ]),
    )
    expect(entries.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['../../etc/passwd.png', 'refused', 'Its name points outside the archive.'],
      ['/root.png', 'refused', 'Its name points outside the archive.'],
      ['od\ufffdd.png', 'refused', 'Its name points outside the archive.'],
      ['locked.png', 'refused', 'It is encrypted. Make the archive anew without a password.'],
      ['link.png', 'refused', 'This is a link, and not a file.'],
      ['bomb.png', 'refused', 'It would unpack to far more than it should.'],
      ['large.png', 'refused', 'Screenshot is too large (max 8MB)'],
      ['nested.zip', 'refused', expect.stringContaining('This is a ZIP archive')],
      ['changed.png', 'refused', 'It is damaged in the archive.'],
      ['broken.png', 'refused', 'This image is damaged and cannot be opened.'],
      ['notes.txt', 'refused', 'Only PNG, JPEG, GIF, WebP, HEIC, AVIF and PDF files are accepted.'],
      ['empty.png', 'refused', 'The file is empty.'],
      ['zeros.png', 'refused', 'There are only zeros in it. It may have been changed while it was sent.'],
      ['Holiday/1.png', 'kept', null],
    ])
    expect(counts).toMatchObject({ kept: 1, refused: 13 })
  })

  test('a pause stops it, resuming goes on, cancelling keeps what is kept', async () => {
    await using house = await aHouse()
    const { ann, archives } = house
    const zip = aZip(await pictures(6))
    const { body: one } = await ann.post('/api/imports', { name: 'a.zip', bytes: zip.length })
    expect((await ann.post(`/api/imports/${one.id}/pause`)).body).toMatchObject({ isPaused: true })
    await sendPiece(ann, one.id, 0, zip)
    expect((await ann.get(`/api/imports/${one.id}`)).body).toMatchObject({
      state: 'listing',
      counts: { kept: 0 },
    })
    expect((await ann.post(`/api/imports/${one.id}/resume`)).body).toMatchObject({ isPaused: false })
    expect((await endOf(ann, one)).counts).toMatchObject({ kept: 6 })
    const begin = () => ann.post('/api/imports', { name: 'b.zip', bytes: zip.length })
    const begun = await Promise.all([begin(), begin(), begin(), begin()])
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
    const { body: two } = begun.find(({ status }) => status === 201) ?? (await begin())
    await sendPiece(ann, two.id, 0, zip.subarray(0, 100))
    await expect.poll(archives).toHaveLength(1)
    expect((await ann.post(`/api/imports/${two.id}/cancel`)).body).toMatchObject({ state: 'cancelled' })
    await expect.poll(archives).toEqual([])
    expect((await ann.get('/api/screenshots')).body).toHaveLength(6)
  })

  if (engine === 'postgres') return

  test('pieces that do not fit are refused, and the next one says where the archive ends', async () => {
    await using house = await aHouse()
    const { ann, app } = house
    const zip = aZip(await pictures(1))
    const { body: one } = await ann.post('/api/imports', { name: 'a.zip', bytes: zip.length })
    expect(await sendPiece(ann, one.id, 5, zip)).toMatchObject({
      status: 409,
      body: { details: ['0'], code: 'import.out-of-step' },
    })
    expect((await sendPiece(ann, one.id, 0, zip.subarray(0, 50))).body).toMatchObject({ received: 50 })
    expect(await sendPiece(ann, one.id, 0, zip)).toMatchObject({ status: 409, body: { details: ['50'] } })
    expect((await sendPiece(ann, one.id, 50, Buffer.concat([zip, zip]))).status).toBe(413)
    expect((await sendPiece(app.visitor(), one.id, 0, zip)).status).toBe(401)
    expect((await sendPiece(await app.signIn(aPerson()), one.id, 0, zip)).status).toBe(404)
    expect((await ann.post(`/api/imports/${one.id}/archive?at=50`, { not: 'bytes' })).status).toBe(415)
    await ann.post('/api/imports', { name: 'b.zip', bytes: 10 })
    expect(await ann.post('/api/imports', { name: 'c.zip', bytes: 10 })).toMatchObject({
      status: 429,
      body: { error: 'Two imports are under way. Please wait for one of them, or cancel it.' },
    })
    expect((await ann.post('/api/imports', { name: 'd.zip', bytes: 2 ** 31 + 1 })).body.error).toContain(
      '2 GB',
    )
  })

  test('what is no archive says so as a whole', async () => {
    await using house = await aHouse()
    const { ann, archives } = house
    const { state, reason } = await importArchive(ann, Buffer.from('This is only a text. '.repeat(20)))
    expect([state, reason]).toEqual(['failed', 'This is no ZIP archive, or it is damaged.'])
    await expect.poll(archives).toEqual([])
  })

  test('where the account is full, each file says so, and is kept once there is room', async () => {
    await using app = await startApp({
      ...{ ...(await place()), reader: aBlankReader(), pollMs: 20 },
      environment: { SCREENSHOTS_MAX: '1', STORED_MB_MAX: '1' },
    })
    const ann = await app.signIn(aPerson())
    const zip = aZip(await pictures(2))
    const one = await importArchive(ann, zip)
    expect(one.entries).toMatchObject([
      { state: 'kept' },
      { state: 'failed', reason: expect.stringContaining('full') },
    ])
    await ann.delete(`/api/screenshots/${one.entries[0]?.screenshotId}`)
    // The archive that waits for another try takes up room too.
    const large = { name: 'b.zip', bytes: 1_048_576 - zip.length }
    expect(await ann.post('/api/imports', large)).toMatchObject({ status: 409 })
    await ann.post(`/api/imports/${one.id}/retry`)
    expect((await endOf(ann, one)).states).toEqual(['Holiday/0.png kept', 'Holiday/1.png kept'])
  })

  test('deleting the account removes what is being imported', async () => {
    await using house = await aHouse()
    const { app, archives } = house
    const person = aPerson()
    const bob = await app.signIn(person)
    const zip = aZip(await pictures(1))
    const { body: one } = await bob.post('/api/imports', { name: 'a.zip', bytes: zip.length })
    await sendPiece(bob, one.id, 0, zip.subarray(0, 50))
    await expect.poll(archives).toHaveLength(1)
    await bob.call({ method: 'DELETE', url: '/api/auth/user', payload: { password: person.password } })
    await expect.poll(archives).toEqual([])
  })
})
