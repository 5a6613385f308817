import { expect, test, vi } from 'vitest'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

forEachEngine(place => {
  test('an operator sees numbers and jobs given up, retries one, and nobody else finds the page', async () => {
    const where = await place()
    const [admin, person] = [{ ...aPerson(), email: 'Ann@remy.example' }, aPerson()]
    await using app = await startApp({
      ...where,
      reader: aBlankReader(),
      environment: { ADMIN_EMAILS: 'ann@remy.example, bob@remy.example' },
    })
    const ann = await app.signIn(admin)
    const other = await app.signIn(person)
    await other.capture(await aPlainPicture())
    const { db, engine } = await where.place.database()
    await giveUpOne(db, engine)

    const { status, body } = await ann.get('/api/operator')
    expect(status).toBe(200)
    expect(body.people).toEqual({ accounts: 2, unconfirmed: 0, activeThisWeek: 2 })
    expect(body.storage).toMatchObject({
      screenshots: 1,
      bytes: expect.any(Number),
      inTrash: 0,
      bytesInTrash: 0,
    })
    expect(body.givenUp).toMatchObject([{ kind: 'odd', message: 'The disk is full' }])
    const [{ id }] = body.givenUp
    const retry = (who: typeof ann) => who.post(`/api/operator/jobs/${id}/retry`)

    expect((await other.get('/api/operator')).status).toBe(404)
    expect((await retry(other)).status).toBe(404)
    expect((await app.visitor().get('/api/operator')).status).toBe(401)
    expect((await retry(ann)).status).toBe(204)
    expect((await retry(ann)).status).toBe(404)
    const { body: after } = await ann.get('/api/operator')
    expect(after.givenUpCount).toBe(0)
    expect(after.queue).toContainEqual(expect.objectContaining({ kind: 'odd', waiting: 1, running: 0 }))
  })
})

/** Somebody else's job that fails whenever it is tried. */
async function giveUpOne(db: Parameters<typeof createJobs>[0]['db'], engine: 'sqlite' | 'postgres') {
  let now = 0
  // Each reading of the clock is later than any wait between two attempts.
  const jobs = createJobs({ db, engine, clock: () => (now += 3_600_000) })
  const failing = {
    concurrency: 1,
    run: () => Promise.reject(new Error('The disk is full')),
    giveUp: async () => {},
  }
  await jobs.enqueue(db, { kind: 'odd', key: 'once', payload: {} })
  jobs.start({ handlers: { odd: failing }, pollMs: 5 })
  await vi.waitUntil(async () => (await jobs.givenUp.count()) === 1, 20_000)
  await jobs.stop({ graceMs: 10_000 })
}
