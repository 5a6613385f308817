import { expect, test } from 'vitest'
import { savedSearchesMax } from '#contract/saved-search.ts'
import { imageBytesMax } from '#contract/screenshot.ts'
import { savedSearchStore } from '#server/memory/keep/saved-searches/saved-search-store.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { aZip, type ToZip } from '#test/archives/a-zip.ts'
import { importArchive } from '#test/archives/import-archive.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { unzip } from '#test/unzip.ts'
import type { Visitor } from '#test/visitor.ts'

const ferry = '# Zanzibar ferry\nDeparture    14:30\nTotal    $36.50'
const router = '# Router\nPassword    hunter2xyz'

forEachEngine((place, engine) => {
  test('an export that is imported elsewhere ends equal: categories, corrections, tags, chats, lessons and the trash', async () => {
    const clock = () => Date.UTC(2026, 0, 24, 12)
    // Nothing is read again, or this reader would find nothing.
    const reader = aTypingReader([ferry, router, 'Old'])
    await using app = await startApp({ ...(await place()), reader, clock, pollMs: 20 })
    const ann = await app.signIn(aPerson())
    const { body: boats } = await ann.post('/api/categories', { name: 'Boats' })
    const { body: one } = await ann.capture(await aPlainPicture(1))
    const { body: two } = await ann.capture(await aPlainPicture(2))
    const { body: old } = await ann.capture(await aPlainPicture(3))
    const change = { title: 'Our ferry', categoryId: boats.id, type: 'idea', tags: ['sea', 'family'] }
    await ann.patch(`/api/screenshots/${one.id}`, change)
    await ann.post('/api/chats', { content: 'When does it leave?', screenshotId: one.id })
    await ann.post('/api/chats', { content: 'How much was the ferry?' })
    await ann.delete(`/api/screenshots/${old.id}`)
    const at = { at: '2026-03-13T09:00', timeZone: 'Europe/Berlin' }
    await ann.post('/api/reminders', { ...at, text: 'Call mum' })
    await ann.post('/api/reminders', { ...at, screenshotId: one.id, repeat: 'monthly' })
    const search = { search: 'ferry', isSmart: false, category: boats.id, type: null }
    await ann.post('/api/saved-searches', search)
    const asked = { search: 'When does the ferry leave?', isQuestion: true, tellsChanges: true }
    await ann.post('/api/saved-searches', { ...search, ...asked, category: null })
    const before = await ann.get('/api/auth/export')

    const bob = await app.signIn(aPerson())
    const { counts, states } = await importArchive(bob, before.bytes)
    expect(counts, String(states)).toEqual({ waiting: 0, kept: 3, already: 0, refused: 0, failed: 0 })
    expect(await heldBy(bob)).toEqual(await heldBy(ann))
    const [found] = (await bob.get('/api/screenshots?search=ferry')).body
    expect(found).toMatchObject({ title: 'Our ferry', tags: ['sea', 'family'], progress: 'filed' })
    const { body: detail } = await bob.get(`/api/screenshots/${found.id}`)
    expect(detail.filing).toMatchObject({ by: 'person', canUndo: true })
    // What is secret is covered from the first moment.
    const { body: list } = await bob.get('/api/screenshots')
    expect(list.map(({ veil }: { veil: string }) => veil)).toEqual(
      [two, one].map(({ veil }: { veil: string }) => veil),
    )

    const again = await importArchive(bob, before.bytes)
    expect(again.counts).toMatchObject({ kept: 0, already: 3 })
    expect((await bob.get('/api/trash')).body).toHaveLength(1)
    expect((await bob.get('/api/chats')).body).toHaveLength(2)
    expect((await bob.get('/api/reminders')).body).toMatchObject([
      { text: 'Call mum', at: '2026-03-13T09:00', timeZone: 'Europe/Berlin' },
      { text: 'Our ferry', screenshotId: found.id, repeat: 'monthly' },
    ])
    expect((await bob.get('/api/saved-searches')).body).toMatchObject([
      { search: 'ferry', tellsChanges: false },
      { search: 'When does the ferry leave?', tellsChanges: true, now: '14:30' },
    ])
  })

  test('of an export that somebody has changed, what makes no sense is refused, and the rest comes back', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([]), pollMs: 20 })
    const ann = await app.signIn(aPerson())
    for (const shade of [1, 2, 3]) await ann.capture(await aPlainPicture(shade))
    const { body: old } = await ann.capture(await aPlainPicture(4))
    await ann.delete(`/api/screenshots/${old.id}`)
    const files = unzip((await ann.get('/api/auth/export')).bytes)
    const list = String(files.get('restore.ndjson'))
    expect(list).not.toContain('file_key')
    const [third, second, first] = list.split('\n').filter(line => line.includes('"memory"'))
    const changed = list
      .replace(first ?? '', first?.replace('"tags":"[]"', String.raw`"tags":"[\"a\\u0000b\"]"`) ?? '')
      .replace(third ?? '', third?.replace('"type":"unknown"', '"type":"<script>"') ?? '')
      .replace(second ?? '', second?.replace('images/', 'elsewhere/') ?? '')
      .replace(/"deletedAt":\d+/, '"deletedAt":8640000000000000')
      .replaceAll('"note":""', String.raw`"note":"a\u0000b"`)
    const zip = [...files].map(([name, bytes]) => ({
      name: `Backup/${name}`,
      bytes: name === 'restore.ndjson' ? Buffer.from(`${changed}{"is":"mem`) : bytes,
    }))
    const bob = await app.signIn(aPerson())
    const { entries } = await importArchive(bob, aZip(zip))
    expect((await bob.get('/api/screenshots')).body).toMatchObject([{ tags: ['ab'], note: 'ab' }])
    const [trashed] = (await bob.get('/api/trash')).body
    expect(Date.parse(trashed.deletedAt)).toBeLessThanOrEqual(Date.now())
    expect(entries.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', null],
      ['kept', null],
      ['refused', 'Its file is not in the archive.'],
      ['refused', 'What is known of it could not be understood.'],
      ['refused', 'This line of the list could not be understood.'],
    ])
  })

  if (engine === 'postgres') return

  test('50 saved searches and 20 standing questions come back, and what finds no room is told', async () => {
    const where = await place()
    await using app = await startApp({ ...where, reader: aTypingReader([]), pollMs: 20 })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { db } = await where.place.database()
    const store = savedSearchStore(db)
    const people = await db.selectFrom('users').select('id').orderBy('id').execute()
    const [hers, his] = people.map(({ id }) => asOwner(id))
    if (!hers || !his) throw new Error('There are two people.')
    const save = (whose: OwnerId, search: string, isQuestion = false) =>
      store.insert(whose, { search, isSmart: false, category: null, type: null, isQuestion }, 1)
    for (let i = 0; i < savedSearchesMax; i++) await save(hers, `boat ${i}`)
    const known = { said: 'Friday', mark: 'x', ids: [] }
    for (let i = 0; i < 20; i++) {
      const { id } = await save(hers, `When is bill ${i} due?`, true)
      await store.tell(hers, id, { told_from: 1, time_zone: null, known })
    }
    const { bytes } = await ann.get('/api/auth/export')
    for (let i = 0; i < 3; i++) await save(his, `train ${i}`)
    const { entries } = await importArchive(bob, bytes)
    const { body } = await bob.get('/api/saved-searches')
    expect(body.filter((one: { isQuestion: boolean }) => one.isQuestion)).toHaveLength(20)
    expect(body).toHaveLength(savedSearchesMax + 20)
    expect(entries).toMatchObject([
      {
        name: '3 saved searches and questions',
        state: 'refused',
        reason: 'There is room for 50 saved searches, and Remy can tell you of changes to 50.',
      },
    ])
  })

  test('the pictures of an export keep to the same limits as those of any archive', async () => {
    await using app = await startApp({ ...(await place()), reader: aTypingReader([]), pollMs: 20 })
    const ann = await app.signIn(aPerson())
    for (const shade of [1, 2, 3, 4, 5]) await ann.capture(await aPlainPicture(shade))
    const files = unzip((await ann.get('/api/auth/export')).bytes)
    const odd: Omit<ToZip, 'name'>[] = [
      { bytes: Buffer.alloc(6_000_000), isPacked: true },
      { bytes: Buffer.alloc(imageBytesMax + 1) },
      { bytes: Buffer.from('x'), isEncrypted: true },
      { bytes: Buffer.from('x'), mode: 0o120777 },
    ]
    const zip = [...files].map(([name, bytes]) => ({
      ...{ name, bytes },
      ...(name.startsWith('images/') && odd.pop()),
    }))
    const { entries } = await importArchive(await app.signIn(aPerson()), aZip(zip))
    expect(entries.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', null],
      ['refused', 'It would unpack to far more than it should.'],
      ['refused', 'Screenshot is too large (max 8MB)'],
      ['refused', 'It is encrypted. Make the archive anew without a password.'],
      ['refused', 'This is a link, and not a file.'],
    ])
  })
})

/** What is of the account, or made anew. */
const left = ['id', 'answers', 'image', 'account', 'security', 'updatedAt', 'exportedAt']

/** What an account holds, without the ids and times that each account gives itself. */
async function heldBy(visitor: Visitor) {
  const { bytes } = await visitor.get('/api/auth/export')
  const remy = JSON.parse(String(unzip(bytes).get('remy.json')))
  const ids = new Map<number, string>()
  for (const { id, sha256 } of [...remy.screenshots, ...remy.recentlyDeleted]) ids.set(id, sha256)
  const names = new Map(remy.categories.map(({ id, name }: { id: number; name: string }) => [id, name]))
  const plain = (key: string, value: unknown) => {
    if (key === 'screenshotId') return ids.get(Number(value))
    if (key === 'categoryId' || key === 'category') return names.get(value) ?? null
    if (left.includes(key)) return undefined
    return value
  }
  const { categories: _, ...held } = remy
  return JSON.parse(JSON.stringify({ ...held, categories: [...names.values()] }, plain))
}
