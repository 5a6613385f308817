import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
let browsers = 0

forEachEngine(place => {
  test('a browser is told only while its session lasts', async () => {
    await using app = await startApp({ ...(await place()) })
    const ann = aPerson()
    const here = await app.signIn(ann)
    /** Another device, which is told. */
    async function another(): Promise<Visitor> {
      const device = app.visitor()
      await device.post('/api/auth/signin', ann)
      const endpoint = `https://fcm.googleapis.com/fcm/send/${++browsers}`
      expect((await device.post('/api/notifications/browsers', { endpoint, keys })).status).toBe(204)
      return device
    }
    const isTold = async () => (await here.get('/api/notifications')).body.can.pushes as boolean
    const other = await another()
    expect(await isTold()).toBe(true)
    await other.post('/api/auth/signout')
    expect(await isTold()).toBe(false)

    await another()
    const { body: sessions } = await here.get('/api/auth/sessions')
    const { id } = (sessions as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent) ?? {
      id: '',
    }
    await here.delete(`/api/auth/sessions/${id}`)
    expect(await isTold()).toBe(false)

    await another()
    await here.delete('/api/auth/sessions')
    expect(await isTold()).toBe(false)
  })

  test('a new password ends the push of other devices, and not that of this one', async () => {
    await using app = await startApp({ ...(await place()) })
    const ann = aPerson()
    const here = await app.signIn(ann)
    const endpoint = `https://fcm.googleapis.com/fcm/send/${++browsers}`
    await here.post('/api/notifications/browsers', { endpoint, keys })
    const change = { currentPassword: ann.password, newPassword: 'another good one' }
    expect((await here.post('/api/auth/password', change)).status).toBe(204)
    expect((await here.get('/api/notifications')).body.can.pushes).toBe(true)
    const other = app.visitor()
    await other.post('/api/auth/signin', { ...ann, password: 'another good one' })
    await other.post('/api/auth/password', {
      currentPassword: 'another good one',
      newPassword: 'a third good one',
    })
    expect((await other.get('/api/notifications')).body.can.pushes).toBe(false)
  })
})
