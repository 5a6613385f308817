import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPhone } from '#web/phone/forget-phone.ts'
import { picturesCache } from '#web/phone/library-on-phone.ts'
import { inPhone } from '#web/phone/phone-db.ts'
import { countWaiting, keepWaiting } from '#web/phone/waiting-on-phone.ts'
import { takeShare } from './take-share.ts'

beforeEach(forgetPhone)
// What waits to be sent would open a dialog over the page of the next file.
afterEach(forgetPhone)

const before = { ownerId: 1, file: null, text: 'Waits already' }
const kept = () => inPhone(async db => (await db.getAll('waiting')).map(({ text }) => text), [])

async function share(text: string) {
  const body = new FormData()
  body.append('text', text)
  const { headers } = await takeShare(new Request('/share', { method: 'POST', body }))
  return headers.get('location')
}

/** The first `times` writes find the phone full. */
function fullFor(times: number) {
  const add = IDBObjectStore.prototype.add
  const writes = vi.spyOn(IDBObjectStore.prototype, 'add')
  writes.mockImplementation(function (this: IDBObjectStore, value) {
    if (writes.mock.calls.length <= times) throw new DOMException('The phone is full.', 'QuotaExceededError')
    return add.call(this, value)
  })
}

test('on a full phone, pictures that are on the server too make room for what is shared', async () => {
  await keepWaiting([before])
  await (await caches.open(picturesCache)).put('/api/screenshots/1/image?size=thumb', new Response('picture'))
  fullFor(1)
  expect(await share('A recipe')).toContain('/app?shared=')
  expect(await kept()).toEqual(['Waits already', 'A recipe'])
  expect(await caches.has(picturesCache)).toBe(false)
})

test('where nothing makes room, the page is told so, and what waited before is still there', async () => {
  await keepWaiting([before])
  fullFor(Number.POSITIVE_INFINITY)
  expect(await share('A recipe')).toContain('/app?shared=full')
  expect(await countWaiting()).toBe(1)
  expect(await kept()).toEqual(['Waits already'])
})
